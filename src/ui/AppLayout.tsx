import { Menu, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from './IconButton';
import { MainColumn } from './MainColumn';
import { media } from './tokens';
import { useMediaQuery } from './useMediaQuery';

const Frame = styled.div`
  display: flex;
  block-size: 100dvh;
  @media print {
    display: block;
    block-size: auto;
  }
`;

const Drawer = styled.div`
  flex: none;
  inline-size: var(--sidebar-width);
  @media ${media.narrow} {
    position: fixed;
    inset-block: 0;
    inset-inline-start: 0;
    z-index: 31;
    inline-size: min(312px, 100% - 64px);
    visibility: hidden;
    transform: translateX(-100%);
    transition:
      transform var(--leave-slow) var(--ease-in),
      visibility 0s var(--leave-slow);
    &:dir(rtl) {
      transform: translateX(100%);
    }
    &[data-open='true'] {
      visibility: visible;
      transform: none;
      transition: transform var(--slow) var(--ease-out);
    }
  }
  @media (max-width: 767.98px) and (prefers-reduced-motion: reduce) {
    &,
    &[data-open='true'] {
      transition: none;
    }
  }
  @media print {
    display: none;
  }
`;

const Sidebar = styled.nav`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  padding: var(--space-16) var(--space-12);
  padding-block-end: max(var(--space-16), env(safe-area-inset-bottom, 0px));
  padding-inline-start: max(var(--space-12), env(safe-area-inset-left, 0px));
  border-inline-end: 1px solid var(--line);
  background: var(--sunken);
`;

const CloseMenu = styled(IconButton)`
  position: absolute;
  inset-block-start: 0.875rem;
  inset-inline-start: calc(100% + var(--space-12));
  @media ${media.wide} {
    display: none;
  }
`;

const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: 30;
  background: var(--scrim);
  opacity: 0;
  pointer-events: none;
  transition: opacity var(--base) var(--ease-out);
  @media ${media.narrow} {
    &[data-open='true'] {
      opacity: 1;
      pointer-events: auto;
    }
  }
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
`;

/* Only there to be out of reach together with the content while the drawer is open. */
const Aside = styled.div`
  display: contents;
`;

const TopBar = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-12);
  min-block-size: var(--bar-height);
  padding-inline: calc(var(--gutter) + var(--space-4)) calc(var(--gutter) + var(--space-4));
  @media ${media.narrow} {
    padding-inline: var(--space-8) var(--gutter);
    padding-block-start: env(safe-area-inset-top, 0px);
  }
  /* On a wide screen there is no Open menu button that it would have to hold. */
  @media ${media.wide} {
    &[data-empty='true'] {
      display: none;
    }
  }
`;

/* The title itself stands in the content, where assistive technology finds it. */
const BarTitle = styled.p`
  min-inline-size: 0;
  overflow: hidden;
  font: var(--type-section);
  letter-spacing: var(--track-section);
  text-overflow: ellipsis;
  white-space: nowrap;
  @media ${media.wide} {
    display: none;
  }
`;

const OpenMenu = styled(IconButton)`
  @media ${media.wide} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

export interface AppLayoutProps {
  readonly sidebar: ReactNode;
  readonly sidebarLabel: string;
  readonly isDrawerOpen: boolean;
  readonly onDrawerOpened: () => void;
  readonly onDrawerClosed: () => void;
  /** Beside `Open menu` on narrow screens, at the top of the main column elsewhere; may be null. */
  readonly topBar: ReactNode;
  /** What the bar says of the content on narrow screens alone; left out: nothing. */
  readonly barTitle?: string | undefined;
  /** A SidePanel that belongs to the main column; left out: none. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Sidebar and main column. Below 768 px the sidebar is a modal drawer: the rest is inert, Escape and a press on the scrim
 * close it, the focus goes in and comes back. It is one element in both cases, so nothing moves or loses its place.
 */
export function AppLayout(props: AppLayoutProps) {
  const { isDrawerOpen, onDrawerClosed } = props;
  const isNarrow = useMediaQuery(media.narrow);
  const isModal = isNarrow && isDrawerOpen;
  const drawer = useRef<HTMLDivElement>(null);
  const openMenu = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isModal) return undefined;
    const opener = openMenu.current;
    const opened = drawer.current;
    opened?.querySelector<HTMLElement>('button:not(:disabled), a[href]')?.focus();
    return () => {
      // A dialog opened from the drawer has taken the focus by now and keeps it.
      const focused = document.activeElement;
      if (focused === document.body || opened?.contains(focused)) opener?.focus();
    };
  }, [isModal]);

  useEffect(() => {
    if (!isModal) return undefined;
    const pressed = (event: KeyboardEvent) => {
      // A dialog above the drawer takes its Escape first and marks it as used.
      if (event.key === 'Escape' && !event.defaultPrevented) onDrawerClosed();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isModal, onDrawerClosed]);

  return (
    <Frame>
      <Scrim data-open={isDrawerOpen} aria-hidden="true" onClick={() => onDrawerClosed()} />
      <Drawer
        ref={drawer}
        data-open={isDrawerOpen}
        {...(isModal && { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' })}
      >
        <Sidebar aria-label={props.sidebarLabel}>{props.sidebar}</Sidebar>
        {isModal && <CloseMenu label="Close menu" tone="raised" size="large" icon={<X aria-hidden="true" />} onClick={onDrawerClosed} />}
      </Drawer>
      <Content inert={isModal}>
        <TopBar data-empty={props.topBar === null}>
          <OpenMenu buttonRef={openMenu} label="Open menu" size="large" icon={<Menu aria-hidden="true" />} onClick={props.onDrawerOpened} />
          {props.barTitle !== undefined && <BarTitle aria-hidden="true">{props.barTitle}</BarTitle>}
          {props.topBar}
        </TopBar>
        <MainColumn>{props.children}</MainColumn>
      </Content>
      <Aside inert={isModal}>{props.aside}</Aside>
    </Frame>
  );
}
