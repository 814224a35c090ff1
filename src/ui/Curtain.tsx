import { EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './Button';
import { hasFinePointer, isNowhere } from './focusHome';
import { requestFocus, requestFocusOf } from './requestedFocus';
import { iconSize, sectionStyle } from './styles';

const Room = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

/* Nothing fades: what is to be hidden is hidden with the next picture. */
const Covered = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  &[inert] {
    overflow: hidden;
    opacity: 0.5;
    filter: blur(18px);
    pointer-events: none;
    user-select: none;
    @media print {
      visibility: hidden;
    }
  }
`;

const Panel = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-8);
  padding: var(--gutter);
  color: var(--ink-2);
  text-align: center;
  ${iconSize('1.5rem')}
  &[data-drawn='false'] {
    pointer-events: none;
  }
`;

const Heading = styled.p`
  color: var(--ink);
  ${sectionStyle}
`;

const Back = styled.div`
  padding-block-start: var(--space-12);
`;

export interface CurtainProps {
  readonly isDrawn: boolean;
  /** What is said in the place of what is covered; heard as it comes. */
  readonly heading: string;
  readonly lead: string;
  /** The button that opens it. */
  readonly openLabel: string;
  readonly onOpened: () => void;
  /** The id of the button that draws it, which may have had the focus and gets it back. */
  readonly drawerId: string;
  readonly children: ReactNode;
}

/**
 * Covers what is not to be read over somebody's shoulder: blurred to the eye, out of reach of the keyboard, the browser's
 * search and assistive technology. The focus goes to the button that opens it, and then back to where it was. Where the
 * focus is elsewhere in the page, it is left alone.
 */
export function Curtain({ isDrawn, heading, lead, openLabel, onOpened, drawerId, children }: CurtainProps) {
  const covered = useRef<HTMLDivElement>(null);
  const open = useRef<HTMLButtonElement>(null);
  /** What had the focus last. */
  const latest = useRef<Element | null>(null);
  /** Where the focus goes when the curtain opens: an element, or the id of one that will be there again. */
  const back = useRef<HTMLElement | string | null>(null);

  // By the time it is drawn the focus may be gone from what it covered: where it was last is noted as it goes there.
  useEffect(() => {
    const noted = ({ target }: FocusEvent) => {
      latest.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', noted);
    return () => document.removeEventListener('focusin', noted);
  }, []);

  const drawn = useEffectEvent(() => {
    const focused = document.activeElement;
    const had = isNowhere(focused) ? latest.current : focused;
    const isCovered = had instanceof HTMLElement && covered.current?.contains(had) === true;
    back.current = isCovered ? had : had?.id === drawerId ? drawerId : null;
    if ((isCovered || isNowhere(focused)) && open.current !== null) requestFocus(open.current);
  });
  const opened = useEffectEvent(() => {
    if (!isNowhere(document.activeElement)) return;
    const wanted = typeof back.current === 'string' ? document.getElementById(back.current) : back.current;
    back.current = null;
    if (wanted?.isConnected) requestFocus(wanted);
    else if (hasFinePointer()) requestFocusOf('messageBox');
  });
  const wasDrawn = useRef(false);
  useLayoutEffect(() => {
    if (isDrawn) drawn();
    else if (wasDrawn.current) opened();
    wasDrawn.current = isDrawn;
  }, [isDrawn]);

  return (
    <Room>
      <Covered ref={covered} inert={isDrawn} aria-hidden={isDrawn || undefined}>
        {children}
      </Covered>
      <Panel data-drawn={isDrawn}>
        {isDrawn && <EyeOff aria-hidden="true" />}
        <div role="status">
          {isDrawn && (
            <>
              <Heading>{heading}</Heading>
              <p>{lead}</p>
            </>
          )}
        </div>
        {isDrawn && (
          <Back>
            <Button variant="secondary" buttonRef={open} onClick={onOpened}>
              {openLabel}
            </Button>
          </Back>
        )}
      </Panel>
    </Room>
  );
}
