import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorBox, largeTitleStyle, linkStyle, sectionStyle, Spinner, titleStyle } from '../../../ui';
import type { LegalPage, LegalState } from '../legalState';
import { paragraphsOf } from '../paragraphs';

const Title = styled.h1`
  ${largeTitleStyle}
`;
const Updated = styled.p`
  margin-block-start: var(--space-8);
  color: var(--ink-3);
  font: var(--type-small);
`;
const Section = styled.section`
  margin-block-start: var(--space-32);
`;
const SectionTitle = styled.h2`
  ${sectionStyle}
  break-after: avoid;
`;
const Paragraph = styled.p`
  max-inline-size: 62ch;
  margin-block-start: var(--space-8);
  color: var(--ink-2);
  font: var(--type-reading);
  white-space: pre-line;
  orphans: 3;
  widows: 3;
`;
const Contact = styled.footer`
  margin-block-start: var(--space-40);
  padding-block-start: var(--space-20);
  border-block-start: 1px solid var(--line);
  color: var(--ink-2);
  & a {
    ${linkStyle}
  }
`;
const Middle = styled.div`
  display: grid;
  justify-items: center;
  padding-block: var(--space-64);
`;
const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-20);
`;
const FailureTitle = styled.h1`
  ${titleStyle}
`;

function DocumentText({ page, mailbox }: { page: LegalPage; mailbox: string }) {
  return (
    <article>
      <Title dir="auto">{page.title}</Title>
      {page.lastUpdated && <Updated>Last updated: {page.lastUpdated}</Updated>}
      {page.sections.map(({ key, title, text }) => (
        <Section key={key} dir="auto">
          {title && <SectionTitle>{title}</SectionTitle>}
          {paragraphsOf(text).map((paragraph, place) => (
            <Paragraph key={place}>{paragraph}</Paragraph>
          ))}
        </Section>
      ))}
      <Contact>
        Questions? Write to <a href={`mailto:${mailbox}`}>{mailbox}</a>.
      </Contact>
    </article>
  );
}

export interface LegalDocumentViewProps {
  readonly state: LegalState;
  /** The document's own name, for what is said while it is not there. */
  readonly name: 'Terms of Service' | 'Privacy Policy';
  /** The address at which questions about it are answered. */
  readonly mailbox: string;
  /** The way out when it cannot be shown. */
  readonly action: ReactNode;
}

/** A document of the server in each of its states (spec 2.1). Its text is shown as it is, never read as HTML. */
export function LegalDocumentView({ state, name, mailbox, action }: LegalDocumentViewProps) {
  switch (state.status) {
    case 'idle':
    case 'loading':
      return (
        <>
          <Title>{name}</Title>
          <Middle>
            <Spinner label={`Loading ${name}...`} />
          </Middle>
        </>
      );
    case 'failed':
      return (
        <Failure>
          <FailureTitle>Error loading {name}</FailureTitle>
          <ErrorBox>{state.error}</ErrorBox>
          {action}
        </Failure>
      );
    case 'ready':
      return <DocumentText page={state.page} mailbox={mailbox} />;
    default:
      return state satisfies never;
  }
}
