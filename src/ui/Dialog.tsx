import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from './IconButton';
import { dialogLeft, dialogOpened } from './requestedFocus';
import { Mark } from './Mark';
import { dialogTitleStyle, iconSize } from './styles';
import { media } from './tokens';

const fadeIn = keyframes`from { opacity: 0; }`;
const fadeOut = keyframes`to { opacity: 0; }`;
const riseIn = keyframes`from { opacity: 0; transform: translateY(var(--rise)); }`;
const sinkOut = keyframes`to { opacity: 0; transform: translateY(var(--rise)); }`;

/* The dialog stands inside its scrim, which scrolls when the dialog is taller than the screen: nothing is out of reach at
   400 % zoom, and the scroll lock lets exactly this element scroll. */
const Scrim = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  display: grid;
  align-items: center;
  justify-items: center;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-16);
  padding-block-end: calc(var(--space-16) + env(safe-area-inset-bottom, 0px));
  background: var(--scrim);
  animation: ${fadeIn} var(--base) var(--ease-out);
  &[data-state='closed'] {
    animation: ${fadeOut} var(--leave) var(--ease-in) forwards;
  }
  @media ${media.narrow} {
    align-items: end;
    &:is([data-kind='task'], [data-kind='palette']) {
      align-items: stretch;
      padding: 0;
    }
  }
  @media ${media.wide} {
    &[data-kind='palette'] {
      align-items: start;
      padding-block-start: min(6rem, 10dvh);
    }
  }
`;

const Panel = styled(Radix.Content)`
  position: relative;
  display: grid;
  gap: var(--space-24);
  inline-size: min(30rem, 100%);
  padding: var(--space-32);
  border: 1px solid transparent;
  border-radius: var(--radius-dialog);
  background: var(--raised);
  box-shadow: var(--sh-3);
  animation: ${riseIn} var(--slow) var(--ease-out);
  &[data-state='closed'] {
    animation: ${sinkOut} var(--leave-slow) var(--ease-in) forwards;
  }
  &:focus {
    outline: none;
  }
  @media ${media.narrow} {
    inline-size: 100%;
    padding: var(--space-24) var(--space-20) var(--space-20);
  }
  &[data-kind='task'] {
    inline-size: min(35rem, 100%);
    padding: var(--space-32) 2.25rem var(--space-24);
    @media ${media.narrow} {
      grid-template-rows: auto 1fr auto;
      inline-size: 100%;
      padding: calc(var(--space-20) + env(safe-area-inset-top, 0px)) var(--space-20) calc(var(--space-20) + env(safe-area-inset-bottom, 0px));
      border-radius: 0;
      background: var(--canvas);
      box-shadow: none;
    }
  }
  &[data-kind='palette'] {
    gap: var(--space-16);
    inline-size: min(38rem, 100%);
    padding: var(--space-24);
    @media ${media.narrow} {
      grid-template-rows: auto minmax(0, 1fr);
      inline-size: 100%;
      block-size: 100dvh;
      padding: calc(var(--space-20) + env(safe-area-inset-top, 0px)) var(--space-20) calc(var(--space-8) + env(safe-area-inset-bottom, 0px));
      border-radius: 0;
      background: var(--canvas);
      box-shadow: none;
    }
  }
  @media ${media.forcedColors} {
    border-color: CanvasText;
  }
`;

const Head = styled.div`
  display: grid;
  gap: var(--space-8);
  &[data-beside-close='true'] {
    padding-inline-end: var(--space-40);
  }
`;

const TaskHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-12);
`;

const TaskHeading = styled(Radix.Title)`
  font: var(--type-ui);
  font-weight: 600;
`;

const Sign = styled.div`
  display: grid;
  place-items: center;
  inline-size: 3.25rem;
  block-size: 3.25rem;
  margin-block-end: var(--space-12);
  border-radius: var(--radius-answer);
  background: var(--accent-soft);
  color: var(--accent-ink);
  ${iconSize('1.5rem')}
`;

const Heading = styled(Radix.Title)`
  ${dialogTitleStyle}
`;

const Lead = styled(Radix.Description)`
  color: var(--ink-2);
  font: var(--type-body);
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-12);
  @media ${media.narrow} {
    & > button {
      flex: 1;
    }
  }
  &[data-kind='task'] {
    justify-content: space-between;
    margin-inline: -1.125rem;
    & > button {
      flex: none;
    }
  }
`;

const Close = styled(IconButton)`
  position: absolute;
  inset-block-start: var(--space-16);
  inset-inline-end: var(--space-16);
`;

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /**
   * `task`: one with work in it. It has a quiet heading, fills narrow screens, closes by a control of its own and by
   * Escape but not by a press outside, and hears keys wherever the focus is in it.
   * `palette`: a field with what it finds. It is wider, hangs from the top, and fills narrow screens.
   */
  readonly kind?: 'sheet' | 'task' | 'palette';
  /** In a task: what stands at the end of the heading's line and below it. */
  readonly status?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly description?: string | undefined;
  /** Escape, a press outside or `Close`; closing is the caller's to decide. */
  readonly onCloseRequested: () => void;
  /** Without it there is no `Close`, a press outside does nothing, and Escape only what `onEscape` says. */
  readonly isDismissable: boolean;
  /** What Escape does in a dialog that has no `Close`: the way on by keyboard for one with a control of its own. */
  readonly onEscape?: () => void;
  /** Above the heading: the mark, or an icon. */
  readonly illustration?: boolean | ReactElement;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/**
 * A modal dialog, a sheet at the bottom of narrow screens. It holds no state: it is open when `isOpen` says so. The focus
 * goes to the first control of the content and afterwards back to where it was.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, title, description, isDismissable, onCloseRequested, kind = 'sheet' } = props;
  const isTask = kind === 'task';
  const focusedBefore = useRef<HTMLElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const keepOpen = (event: { preventDefault(): void }) => {
    if (!isDismissable) event.preventDefault();
  };

  const leaveByEscape = () => {
    if (isDismissable) onCloseRequested();
    else props.onEscape?.();
  };

  // Radix hears Escape itself, unless something newer, such as a toast, lies above the dialog: then the panel hears it.
  function keyPressed(event: KeyboardEvent) {
    props.onKeyDown?.(event);
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) leaveByEscape();
  }

  // A control that was disabled or taken away while it had the focus would leave the task deaf to its keys.
  useEffect(() => {
    const focused = document.activeElement;
    if (isTask && isOpen && (focused === document.body || focused?.matches(':disabled'))) panel.current?.focus();
  });

  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onCloseRequested()}>
      <Radix.Portal>
        <Scrim data-kind={kind}>
          <Panel
            ref={panel}
            data-kind={kind}
            onKeyDown={keyPressed}
            {...(description === undefined && { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              dialogOpened();
              focusedBefore.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
              if (!isTask) return;
              event.preventDefault();
              panel.current?.focus();
            }}
            onCloseAutoFocus={(event) => {
              // Radix knows only its own trigger; ours may be anything, even nothing after a page load.
              event.preventDefault();
              (dialogLeft() ?? focusedBefore.current)?.focus();
            }}
            onEscapeKeyDown={(event) => {
              event.preventDefault();
              leaveByEscape();
            }}
            onInteractOutside={isTask ? (event) => event.preventDefault() : keepOpen}
          >
            {isTask ? (
              <TaskHead>
                <TaskHeading>{title}</TaskHeading>
                {props.status}
              </TaskHead>
            ) : (
              <Head data-beside-close={isDismissable && !props.illustration}>
                {props.illustration && (
                  <Sign>
                    {props.illustration === true ? <Mark size={34} /> : props.illustration}
                  </Sign>
                )}
                <Heading>{title}</Heading>
                {description !== undefined && <Lead>{description}</Lead>}
              </Head>
            )}
            {props.children}
            {props.footer && <Footer data-kind={kind}>{props.footer}</Footer>}
            {/* Last in the page, so that the focus starts at the content's first control. */}
            {isDismissable && !isTask && <Close label="Close" icon={<X aria-hidden="true" />} onClick={onCloseRequested} />}
          </Panel>
        </Scrim>
      </Radix.Portal>
    </Radix.Root>
  );
}
