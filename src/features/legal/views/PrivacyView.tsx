import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectPrivacy } from '../legalSelectors';
import { LegalDocumentView } from './LegalDocumentView';

/** The Privacy Policy; `action` leads away when it cannot be shown. */
export function PrivacyView({ action }: { action: ReactNode }) {
  return <LegalDocumentView state={useSelector(selectPrivacy)} name="Privacy Policy" mailbox="privacy@better.example" action={action} />;
}
