import { Toast as Radix } from 'radix-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { enterToasts, tabThroughToasts, useFocusBesideDialogs } from './toastFocus';
import { media } from './tokens';

/* Above dialogs; on narrow screens below the bar, whose menu stays in reach. Between the toasts a press goes through. */
const List = styled(Radix.Viewport)`
  position: fixed;
  inset-block-start: env(safe-area-inset-top, 0px);
  inset-inline-end: 0;
  z-index: 50;
  display: flex;
  flex-direction: column;
  gap: 0.625rem;
  inline-size: min(26.25rem, 100%);
  margin: 0;
  padding: var(--space-16);
  list-style: none;
  pointer-events: none;
  /* The area is not named on the screen: after F8 the ring says where the focus is. */
  &&:focus-visible {
    border-radius: var(--radius-dialog);
    outline: 2px solid var(--accent);
    outline-offset: -0.5rem;
  }
  @media ${media.narrow} {
    inset-block-start: calc(var(--bar-height) + env(safe-area-inset-top, 0px));
    inline-size: 100%;
    padding-block: var(--space-8);
  }
  /* Where there is little room, the composer at the foot stays free. */
  @media (max-height: 30rem) {
    max-block-size: calc(100dvh - 9rem);
    overflow: hidden auto;
  }
  @media print {
    display: none;
  }
`;

/** How far a toast is drawn to the right before it goes, in pixels (spec 9). */
const swipeThreshold = 50;

export interface ToastAreaProps {
  /** Whether no toast is shown. */
  readonly isEmpty: boolean;
  /** The pointer or the focus has come to the toasts, or left them. */
  readonly onHeld: (by: 'pointer' | 'focus') => void;
  readonly onReleased: (by: 'pointer' | 'focus') => void;
  readonly children: ReactNode;
}

/**
 * The region `Notifications (F8)`: F8 brings the focus to it. It is a live region, and so stays heard and in reach of
 * assistive technology and of the keyboard while a dialog keeps the rest of the page away. When the last toast goes the focus returns to
 * where it was.
 */
export function ToastArea({ isEmpty, onHeld, onReleased, children }: ToastAreaProps) {
  const list = useRef<HTMLOListElement>(null);
  // Radix announces a toast by a second copy of its words, which outlives a toast that is closed at once. The list is
  // announced itself instead, so the copy goes where nothing is shown or heard.
  const [nowhere] = useState(() => document.createDocumentFragment());
  const focusedBefore = useRef<Element | null>(null);
  useFocusBesideDialogs(list);
  const isInside = (target: EventTarget | null) => target instanceof Node && (list.current?.contains(target) ?? false);

  useEffect(() => {
    const before = focusedBefore.current;
    if (isEmpty && before instanceof HTMLElement && list.current?.contains(document.activeElement)) before.focus();
  }, [isEmpty]);

  // Each toast stands in the list, but belongs to where React put it: only from around both its events are heard.
  return (
    <div
      aria-live="polite"
      onPointerEnter={() => onHeld('pointer')}
      onPointerLeave={() => onReleased('pointer')}
      onFocus={({ target, relatedTarget }) => {
        if (isInside(relatedTarget)) return;
        focusedBefore.current = relatedTarget;
        onHeld('focus');
        if (list.current) enterToasts(list.current, target);
      }}
      onKeyDownCapture={(event) => {
        if (list.current) tabThroughToasts(list.current, event);
      }}
      onBlur={({ relatedTarget }) => {
        if (!isInside(relatedTarget)) onReleased('focus');
      }}
    >
      <Radix.Provider duration={Infinity} swipeDirection="right" swipeThreshold={swipeThreshold} announcerContainer={nowhere}>
        {children}
        <List ref={list} />
      </Radix.Provider>
    </div>
  );
}
