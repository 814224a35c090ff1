import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { IconButton } from './IconButton';
import { requestFocus } from './requestedFocus';
import { columnWidth, media } from './tokens';
import { useFollowedEnd } from './useFollowedEnd';
import { useKeptPlace } from './useKeptPlace';

/**
 * Up to this many messages all are in the page, where the browser's own search and printing find them; a page of that
 * size costs nothing to keep. Beyond it only those near the view are.
 */
export const mostPlainItems = 50;

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  border-block-start: 1px solid transparent;
  &[data-scrolled='true'] {
    border-color: var(--line);
  }
  @media ${media.forcedColors} {
    border-block-start: 0;
  }
`;

const Container = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  padding-inline: var(--gutter);
  overflow-y: auto;
  overscroll-behavior: contain;
  /* We keep the place ourselves; the browser's own anchoring would fight it. */
  overflow-anchor: none;
  outline-offset: -2px;
  @media print {
    display: block;
    overflow: visible;
  }
`;

/** Told of its element once, when it first stands in the page. */
function Reached({ onReached, children }: { onReached: (element: HTMLElement) => void; children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (own.current !== null) reached(own.current);
  }, []);
  return <div ref={own}>{children}</div>;
}

/* Takes what a short conversation leaves free, so that it sits at the bottom. */
const Spacer = styled.div`
  flex: 1 0 0;
`;

const Column = styled.div`
  flex: none;
  inline-size: 100%;
  max-inline-size: calc(var(--column) * 1rem / 16);
  margin-inline: auto;
`;

const Jump = styled(IconButton)`
  position: absolute;
  inset-block-end: var(--space-16);
  inset-inline-start: calc(50% - 1.375rem);
  &[data-tone] {
    border: 1px solid var(--line);
    border-radius: var(--radius-full);
  }
  box-shadow: var(--sh-2);
  @media print {
    display: none;
  }
  @media ${media.narrow} {
    inset-block-end: var(--space-8);
  }
`;

export interface MessageScrollerProps {
  /** The log's accessible name. */
  readonly label: string;
  readonly itemIds: readonly string[];
  readonly renderItem: (id: string) => ReactNode;
  /** Changes when the newest item grew. What grows inside `footer` is noticed without it. */
  readonly followKey: unknown;
  /** Changes when the reader is to be brought back to the newest, such as by sending a message. */
  readonly returnKey?: unknown;
  /** The item the reader is led to: scrolled to, and focused where it can take the focus. Null for none. */
  readonly revealedId?: string | null;
  /** Below the items, in the same column: the reply that is arriving, suggestions. */
  readonly footer?: ReactNode;
  /** px */
  readonly columnSize?: number;
}

/**
 * A conversation, newest at the bottom, as a `log` (its live region is off: a reply is announced once, not by every word).
 * Follows the newest text until the reader scrolls up, then offers `Jump to newest`; earlier items that come above do not
 * move what is read. Starts at the end. Another conversation needs
 * another scroller: by a `key`, or by something else that stands between the two.
 */
export function MessageScroller(props: MessageScrollerProps) {
  const { label, itemIds, renderItem, revealedId = null, footer, columnSize = columnWidth.chat } = props;
  const container = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const tail = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const ledTo = useRef<string | null>(null);
  const isVirtual = itemIds.length > mostPlainItems;
  const { isShifted, readAt, readToEnd } = useKeptPlace(itemIds, container, column, virtual);
  const { isFollowing, isScrolled, scrolled, grew, released, jumped } = useFollowedEnd(
    container,
    [props.followKey, itemIds, isVirtual],
    props.returnKey,
  );

  // A virtual list tells of its own sizes; observing its column too would run the observers in circles.
  const resized = useEffectEvent(grew);
  useEffect(() => {
    const observer = new ResizeObserver(() => resized());
    for (const element of [container.current, tail.current, isVirtual ? null : column.current]) {
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [isVirtual]);

  // A virtual list draws the item only when it is scrolled to.
  const leadTo = useEffectEvent((id: string | null) => {
    if (id === null) ledTo.current = null;
    if (id === null || id === ledTo.current) return;
    released();
    virtual.current?.scrollToIndex(itemIds.indexOf(id), { align: 'center' });
  });
  useEffect(() => leadTo(revealedId), [revealedId]);
  const reached = (item: HTMLElement) => {
    const log = container.current;
    if (log === null || revealedId === ledTo.current) return; // drawn again after having been scrolled away
    ledTo.current = revealedId;
    if (!isVirtual) {
      released();
      const [place, frame] = [item.getBoundingClientRect(), log.getBoundingClientRect()];
      log.scrollTop += place.top - frame.top - Math.max(0, (frame.height - place.height) / 2);
    }
    const message = item.querySelector<HTMLElement>('[tabindex="-1"]');
    if (message !== null) requestFocus(message);
  };
  const drawn = (id: string) => (id === revealedId ? <Reached onReached={reached}>{renderItem(id)}</Reached> : renderItem(id));

  return (
    <Frame data-scrolled={isScrolled}>
      <Container
        ref={container}
        role="log"
        aria-label={label}
        aria-live="off"
        tabIndex={0}
        onScroll={() => (scrolled() ? readToEnd() : readAt())}
        style={{ '--column': columnSize } as React.CSSProperties}
      >
        <Spacer />
        <Column ref={column}>
          {isVirtual ? (
            <Virtualizer ref={virtual} data={itemIds} scrollRef={container} shift={isShifted} itemSize={140} bufferSize={400} onResize={grew}>
              {(id: string) => <div key={id}>{drawn(id)}</div>}
            </Virtualizer>
          ) : (
            itemIds.map((id) => <div key={id}>{drawn(id)}</div>)
          )}
        </Column>
        <Column ref={tail}>{footer}</Column>
      </Container>
      {!isFollowing && (
        <Jump label="Jump to newest" tone="raised" size="large" icon={<ArrowDown aria-hidden="true" />} onClick={jumped} />
      )}
    </Frame>
  );
}
