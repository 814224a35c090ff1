import { ArrowLeft, LogOut, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../../../app/types';
import { AppLayout, SidebarButton, SidebarFoot, SidebarGroup, SidebarScroll } from '../../../ui';
import { signedOut } from '../../auth';
import { selectIsDrawerOpen, selectView } from '../navigationSelectors';
import { drawerClosed, drawerOpened } from '../navigationState';
import { viewOpened } from '../viewState';

export interface ViewLayoutProps {
  /** The accessible name of the sidebar. */
  readonly sidebarLabel: string;
  /** What stands in the sidebar between `Back to Chat` and the foot. */
  readonly sidebar: ReactNode;
  /** At the top of the main column; may be null. */
  readonly topBar: ReactNode;
  /** What the bar says of the content on narrow screens alone; left out: nothing. */
  readonly barTitle?: string | undefined;
  readonly children: ReactNode;
}

/** A view beside the chat: its sidebar leads back to the chat, to the settings and out. */
export function ViewLayout({ sidebarLabel, sidebar, topBar, barTitle, children }: ViewLayoutProps) {
  const dispatch = useDispatch<AppDispatch>();
  const isDrawerOpen = useSelector(selectIsDrawerOpen);
  const areSettingsShown = useSelector(selectView) === 'settings';
  return (
    <AppLayout
      sidebarLabel={sidebarLabel}
      isDrawerOpen={isDrawerOpen}
      onDrawerOpened={() => dispatch(drawerOpened())}
      onDrawerClosed={() => dispatch(drawerClosed())}
      topBar={topBar}
      barTitle={barTitle}
      sidebar={
        <>
          <SidebarGroup>
            <SidebarButton icon={<ArrowLeft aria-hidden="true" />} label="Back to Chat" onClick={() => dispatch(viewOpened({ view: 'chat' }))} />
          </SidebarGroup>
          <SidebarScroll>{sidebar}</SidebarScroll>
          <SidebarFoot>
            {!areSettingsShown && <SidebarButton icon={<Settings aria-hidden="true" />} label="Settings" onClick={() => dispatch(viewOpened({ view: 'settings' }))} />}
            <SidebarButton icon={<LogOut aria-hidden="true" />} label="Logout" onClick={() => dispatch(signedOut())} />
          </SidebarFoot>
        </>
      }
    >
      {children}
    </AppLayout>
  );
}
