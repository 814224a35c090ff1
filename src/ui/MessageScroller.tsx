import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Virtualizer } from 'virtua';
import { IconButton } from './IconButton';
import { columnWidth, media } from './tokens';
import { useFollowedEnd } from './useFollowedEnd';

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
  /** Below the items, in the same column: the reply that is arriving, suggestions. */
  readonly footer?: ReactNode;
  /** px */
  readonly columnSize?: number;
}

/**
 * A conversation, newest at the bottom, as a `log` (its live region is off: a reply is announced once, not by every word).
 * Follows the newest text until the reader scrolls up, then offers `Jump to newest`. Give it a `key` for each conversation:
 * a new one starts at its end.
 */
export function MessageScroller(props: MessageScrollerProps) {
  const { label, itemIds, renderItem, footer, columnSize = columnWidth.chat } = props;
  const container = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const tail = useRef<HTMLDivElement>(null);
  const isVirtual = itemIds.length > mostPlainItems;
  const { isFollowing, isScrolled, scrolled, grew, jumped } = useFollowedEnd(
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

  return (
    <Frame data-scrolled={isScrolled}>
      <Container
        ref={container}
        role="log"
        aria-label={label}
        aria-live="off"
        tabIndex={0}
        onScroll={scrolled}
        style={{ '--column': columnSize } as React.CSSProperties}
      >
        <Spacer />
        <Column ref={column}>
          {isVirtual ? (
            <Virtualizer data={itemIds} scrollRef={container} itemSize={140} bufferSize={400} onResize={grew}>
              {(id: string) => <div key={id}>{renderItem(id)}</div>}
            </Virtualizer>
          ) : (
            itemIds.map((id) => <Fragment key={id}>{renderItem(id)}</Fragment>)
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
