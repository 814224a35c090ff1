import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** The item at the top of the view, and how far it has gone beyond it, in px. */
interface Place {
  readonly id: string;
  readonly offset: number;
}

export interface KeptPlace {
  /** Whether the latest change of the items put earlier ones before the others; a virtual list then keeps its own place. */
  readonly isShifted: boolean;
  /** Call when the reader has scrolled, away from the end. */
  readonly readAt: () => void;
  /** Call when the reader is at the end, which is followed by itself. */
  readonly readToEnd: () => void;
}

/** Keeps what is read where it is when earlier items come above it, also where the list becomes a virtual one by that. */
export function useKeptPlace(
  itemIds: readonly string[],
  container: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null>,
  virtual: RefObject<VirtualizerHandle | null>,
): KeptPlace {
  const [shown, setShown] = useState({ itemIds, isShifted: false });
  if (shown.itemIds !== itemIds) {
    const [first] = shown.itemIds;
    setShown({ itemIds, isShifted: first !== undefined && itemIds.indexOf(first) > 0 });
  }
  const place = useRef<Place | null>(null);
  const wasVirtual = useRef(false);

  const readAt = () => {
    const log = container.current;
    if (log === null || column.current === null) return;
    if (virtual.current !== null) {
      const index = virtual.current.findItemIndex(log.scrollTop);
      place.current = { id: itemIds[index] ?? '', offset: log.scrollTop - virtual.current.getItemOffset(index) };
      return;
    }
    const { top } = log.getBoundingClientRect();
    const items = [...column.current.children].map((item) => item.getBoundingClientRect());
    const index = items.findIndex(({ bottom }) => bottom > top);
    const id = itemIds[index];
    place.current = id === undefined ? null : { id, offset: top - items[index]!.top };
  };
  const readToEnd = () => {
    place.current = null;
  };

  useLayoutEffect(() => {
    const keepsOwnPlace = wasVirtual.current;
    wasVirtual.current = virtual.current !== null;
    const log = container.current;
    if (!shown.isShifted || place.current === null || log === null || keepsOwnPlace) return;
    const { id, offset } = place.current;
    const index = itemIds.indexOf(id);
    if (index < 0) return;
    const item = column.current?.children[index];
    if (virtual.current !== null) virtual.current.scrollToIndex(index, { align: 'start', offset });
    else if (item !== undefined) log.scrollTop += item.getBoundingClientRect().top - log.getBoundingClientRect().top + offset;
  }, [itemIds, shown, container, column, virtual]);

  return { isShifted: shown.isShifted, readAt, readToEnd };
}
