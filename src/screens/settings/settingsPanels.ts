import { Download, ShieldCheck, Trash2, UserRound, Wallet, type LucideIcon } from 'lucide-react';
import { fetchedPart, type columnWidth, type FetchedPart } from '../../ui';

/** One entry of the settings (spec 2.7). */
export interface SettingsPanel {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly width: keyof typeof columnWidth;
  readonly panel: FetchedPart<object>;
}

const userProfile = fetchedPart<object>(() => import('./panels/userProfile').then(({ ProfilePanel }) => ({ default: ProfilePanel })));
const billing = fetchedPart<object>(() => import('./panels/billing').then(({ BillingPanel }) => ({ default: BillingPanel })));
const privacyPolicy = fetchedPart<object>(() => import('./panels/privacyPolicy').then(({ PrivacyPolicyPanel }) => ({ default: PrivacyPolicyPanel })));
const exportChatHistory = fetchedPart<object>(() => import('./panels/exports').then(({ ExportPanel }) => ({ default: ExportPanel })));
const accountDeletion = fetchedPart<object>(() => import('./panels/accountDeletion').then(({ AccountDeletionPanel }) => ({ default: AccountDeletionPanel })));

/** The entries of the sidebar in their groups. */
export const settingsGroups: readonly { readonly heading: string; readonly panels: readonly SettingsPanel[] }[] = [
  {
    heading: 'Account & Profile',
    panels: [{ id: 'user-profile', label: 'User Profile', icon: UserRound, width: 'settings', panel: userProfile }],
  },
  {
    heading: 'Billing & Subscription',
    panels: [{ id: 'billing-management', label: 'Billing Management', icon: Wallet, width: 'settings', panel: billing }],
  },
  {
    heading: 'Data & Privacy',
    panels: [
      { id: 'privacy-policy', label: 'Privacy Policy', icon: ShieldCheck, width: 'settings', panel: privacyPolicy },
      { id: 'export-chat-history', label: 'Export Chat History', icon: Download, width: 'export', panel: exportChatHistory },
      { id: 'account-deletion', label: 'Account Deletion', icon: Trash2, width: 'deletion', panel: accountDeletion },
    ],
  },
];

const panelById = new Map(settingsGroups.flatMap(({ panels }) => panels).map((panel) => [panel.id, panel]));

/** The panel of an id; undefined for an id that none has. */
export const findSettingsPanel = (id: string): SettingsPanel | undefined => panelById.get(id);
