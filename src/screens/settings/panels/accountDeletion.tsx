import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../../app/types';
import { AccountDeletionView } from '../../../features/accountDeletion';
import { settingsPanelOpened } from '../../../features/navigation';

/** The deletion recommends the export, which is the panel beside it. */
export function AccountDeletionPanel() {
  const dispatch = useDispatch<AppDispatch>();
  return <AccountDeletionView onExportChosen={() => dispatch(settingsPanelOpened({ panel: 'export-chat-history' }))} />;
}
