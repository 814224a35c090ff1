import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Further down than any conversation; the browser stops at the end by itself. Asking where the end is would cost a layout. */
const beyondTheEnd = 1e9;

/** Within this many px of the end the reader is at the end. */
const endTolerance = 24;

export interface FollowedEnd {
  /** False once the reader has scrolled up. */
  readonly isFollowing: boolean;
  /** Something is hidden above. */
  readonly isScrolled: boolean;
  /** Call on each scroll event of the container; tells whether it follows. */
  readonly scrolled: () => boolean;
  /** Call when something in the container got another size. */
  readonly grew: () => void;
  /** Stops following, since the reader is led elsewhere. */
  readonly released: () => void;
  /** Back to the newest, and following again. */
  readonly jumped: () => void;
}

/**
 * Keeps a scroll container at its end until the reader scrolls up, and again once they are back at the end.
 * Geometry is read only when the position went up or while not following: never for text that arrives.
 * @param changeKeys when one of them changes, the content has grown
 * @param returnKey when it changes, the reader is brought back to the end (they have sent something)
 */
export function useFollowedEnd(container: RefObject<HTMLElement | null>, changeKeys: readonly unknown[], returnKey: unknown): FollowedEnd {
  const [isFollowing, setFollowing] = useState(true);
  const [isScrolled, setScrolled] = useState(false);
  const follows = useRef(true);
  const lastTop = useRef(0);

  const follow = (wanted: boolean) => {
    follows.current = wanted;
    setFollowing(wanted);
  };
  const stick = () => {
    if (follows.current && container.current !== null) container.current.scrollTop = beyondTheEnd;
  };
  const jumped = () => {
    follow(true);
    stick();
  };
  const scrolled = () => {
    const element = container.current;
    if (element === null) return true;
    const top = element.scrollTop;
    const wentUp = top < lastTop.current - 1;
    lastTop.current = top;
    setScrolled(top > 0);
    if (follows.current && !wentUp) return true;
    // Going up without leaving the end is the content having shrunk, or the window having grown.
    const isAtEnd = element.scrollHeight - element.clientHeight - top <= (follows.current ? 2 : endTolerance);
    if (isAtEnd !== follows.current) follow(isAtEnd);
    return isAtEnd;
  };

  useLayoutEffect(() => {
    if (follows.current && container.current !== null) container.current.scrollTop = beyondTheEnd;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the keys are the dependencies
  }, changeKeys);

  useLayoutEffect(() => {
    follows.current = true;
    setFollowing(true);
    if (container.current !== null) container.current.scrollTop = beyondTheEnd;
  }, [container, returnKey]);

  return { isFollowing, isScrolled, scrolled, grew: stick, released: () => follow(false), jumped };
}
