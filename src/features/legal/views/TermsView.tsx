import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectTerms } from '../legalSelectors';
import { LegalDocumentView } from './LegalDocumentView';

/** The Terms of Service; `action` leads away when they cannot be shown. */
export function TermsView({ action }: { action: ReactNode }) {
  return <LegalDocumentView state={useSelector(selectTerms)} name="Terms of Service" mailbox="legal@better.example" action={action} />;
}
