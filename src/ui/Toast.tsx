import { Bell, Check, CircleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { fingerTarget, iconSize, wash } from './styles';
import { media } from './tokens';
import { Suns } from './WeekOfSuns';

const dropIn = keyframes`from { opacity: 0; transform: translateY(calc(-1 * var(--rise))); }`;
const fadeOut = keyframes`to { opacity: 0; }`;
const slideOut = keyframes`from { transform: translateX(var(--radix-toast-swipe-end-x)); } to { opacity: 0; transform: translateX(100%); }`;

const Item = styled(Radix.Root)`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: 0.875rem;
  flex: none;
  padding: 1.125rem;
  padding-inline-end: 3.25rem;
  border: 1px solid transparent;
  border-radius: var(--radius-toast);
  background: var(--raised);
  box-shadow: var(--sh-3);
  animation: ${dropIn} var(--base) var(--ease-out);
  &[data-state='closed'] {
    animation: ${fadeOut} var(--leave) var(--ease-in) forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transition: transform var(--base) var(--ease-out);
  }
  @media ${media.motion} {
    &[data-swipe='end'] {
      animation: ${slideOut} var(--leave) var(--ease-in) forwards;
    }
  }
  @media ${media.forcedColors} {
    border-color: CanvasText;
  }
`;

const SignBox = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: var(--radius-item);
  background: var(--accent-soft);
  color: var(--accent-ink);
  ${iconSize()}
  &[data-sign='error'] {
    background: var(--danger-soft);
    color: var(--danger);
  }
  &[data-sign='streak'] {
    background: var(--sun-soft);
  }
`;

const SunDisc = styled.span`
  inline-size: 1rem;
  block-size: 1rem;
  border: 1px solid var(--sun);
  border-radius: var(--radius-full);
  background: var(--sun);
`;

const Words = styled.div`
  display: grid;
  grid-column: 2;
  align-content: center;
  justify-items: start;
  gap: var(--space-8);
  min-block-size: 2.25rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Title = styled(Radix.Title)`
  font: var(--type-ui);
  font-weight: 600;
  text-wrap: balance;
`;

const Description = styled(Radix.Description)`
  color: var(--ink-2);
  font: var(--type-small);
`;

const Action = styled(Radix.Action)`
  min-block-size: 2.25rem;
  margin-block-start: var(--space-4);
  padding: var(--space-4) 0.875rem;
  border: 1px solid transparent;
  border-radius: var(--radius-item);
  background-color: var(--accent-soft);
  color: var(--accent-ink);
  font: var(--type-small);
  font-weight: 600;
  ${wash}
  ${fingerTarget}
  @media ${media.forcedColors} {
    border-color: ButtonBorder;
  }
`;

const Close = styled(Radix.Close)`
  position: absolute;
  inset-block-start: 0.375rem;
  inset-inline-end: 0.375rem;
  display: grid;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border-radius: var(--radius-item);
  color: var(--ink-2);
  ${wash}
  ${iconSize()}
  ${fingerTarget}
`;

/** The picture before the words; null for a plain toast. */
export type ToastSign = 'reminder' | 'success' | 'error' | 'streak';

const pictures: Record<ToastSign, ReactNode> = {
  reminder: <Bell />,
  success: <Check />,
  error: <CircleAlert />,
  streak: <SunDisc />,
};

/**
 * Puts an item before all older ones. The items come into the list in the order in which they appear, so one that waited
 * would stand before a newer one, for eyes and for assistive technology.
 */
function placeNewestFirst(item: HTMLElement | null): void {
  const order = (other: Element) => Number((other as HTMLElement).dataset.order);
  const older = [...(item?.parentElement?.children ?? [])].find((other) => item && order(other) < order(item));
  if (item && older && older.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_FOLLOWING) older.before(item);
}

export interface ToastCardProps {
  readonly isShown: boolean;
  /** Grows with every toast: the newest has the highest. */
  readonly order: number;
  readonly sign: ToastSign | null;
  readonly title: string;
  readonly description: string | null;
  /** Days to be drawn as suns under the words, or null. */
  readonly suns: number | null;
  readonly actionLabel: string | null;
  readonly onActionChosen: () => void;
  /** By `Close`, by a swipe, or by Escape while the focus is on it. */
  readonly onDismissed: () => void;
}

/** One toast of a ToastArea. Its time is its owner's. */
export function ToastCard(props: ToastCardProps) {
  const { isShown, sign, title, description, suns, actionLabel } = props;
  // What Radix takes for a wish to close and is none: the button has its own event, and Escape elsewhere is meant for something else.
  const isOtherWish = useRef(false);
  return (
    <Item
      ref={placeNewestFirst}
      open={isShown}
      duration={Infinity}
      data-order={props.order}
      style={{ pointerEvents: 'auto' }}
      onEscapeKeyDown={({ target }) => {
        isOtherWish.current = !(target instanceof Element && target.closest('[data-order]'));
      }}
      onOpenChange={() => {
        if (!isOtherWish.current) props.onDismissed();
        isOtherWish.current = false;
      }}
    >
      {sign !== null && (
        <SignBox data-sign={sign} aria-hidden="true">
          {pictures[sign]}
        </SignBox>
      )}
      <Words>
        <Title dir="auto">{title}</Title>
        {description !== null && <Description dir="auto">{description}</Description>}
        {suns !== null && <Suns days={suns} />}
        {actionLabel !== null && (
          <Action
            altText={actionLabel}
            onClick={() => {
              isOtherWish.current = true;
              props.onActionChosen();
            }}
          >
            {actionLabel}
          </Action>
        )}
      </Words>
      <Close aria-label="Close" title="Close">
        <X aria-hidden="true" />
      </Close>
    </Item>
  );
}
