import { Fragment } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../app/types';
import { selectSettingsPanel, settingsPanelOpened, ViewLayout } from '../../features/navigation';
import { Card, PartBoundary, ScrolledColumn, SidebarButton, SidebarGroup, SidebarHeading, Spinner, titleStyle, VisuallyHidden } from '../../ui';
import { findSettingsPanel, settingsGroups } from './settingsPanels';

const Heading = styled.h1`
  ${titleStyle}
`;

const PickOne = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  padding: var(--space-24);
  color: var(--ink-3);
  text-align: center;
`;

const ComingSoon = styled(Card)`
  inline-size: auto;
  margin-block-start: var(--space-24);
  color: var(--ink-2);
`;

/** The entries in their groups; the one that is open is marked. */
function SettingsEntries() {
  const dispatch = useDispatch<AppDispatch>();
  const openPanel = useSelector(selectSettingsPanel);
  return settingsGroups.map(({ heading, panels }) => (
    <Fragment key={heading}>
      <SidebarHeading>{heading}</SidebarHeading>
      <SidebarGroup>
        {panels.map(({ id, label, icon: Icon }) => (
          <SidebarButton key={id} icon={<Icon aria-hidden="true" />} label={label} isSelected={id === openPanel} onClick={() => dispatch(settingsPanelOpened({ panel: id }))} />
        ))}
      </SidebarGroup>
    </Fragment>
  ));
}

/** An id that no panel has (spec 2.7: "any other id shows a coming-soon placeholder"). */
function ComingSoonPanel() {
  return (
    <>
      <Heading>Settings</Heading>
      <ComingSoon>Coming soon</ComingSoon>
    </>
  );
}

const comingSoon = { Part: ComingSoonPanel, renew: () => undefined };

function OpenPanel({ id }: { id: string }) {
  const found = findSettingsPanel(id);
  const { Part: Panel, renew } = found?.panel ?? comingSoon;
  return (
    <ScrolledColumn key={id} takesFocus width={found?.width ?? 'settings'}>
      <PartBoundary shown={id} renew={renew} waiting={<Spinner label="Loading..." />} frame={(failure) => failure} wayOut={null}>
        <Panel />
      </PartBoundary>
    </ScrolledColumn>
  );
}

/** The settings (spec 2.7): the entries at the side, the panel of the one that was picked. */
export function SettingsScreen() {
  const openPanel = useSelector(selectSettingsPanel);
  return (
    <ViewLayout sidebarLabel="Settings" sidebar={<SettingsEntries />} topBar={null} barTitle={openPanel === null ? undefined : findSettingsPanel(openPanel)?.label}>
      {openPanel === null ? (
        <PickOne>
          <VisuallyHidden as="h1">Settings</VisuallyHidden>
          <p>Pick a setting to see it here.</p>
        </PickOne>
      ) : (
        <OpenPanel id={openPanel} />
      )}
    </ViewLayout>
  );
}
