import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { settingsPanelOpened } from '../../../features/navigation';
import { LinkButton, linkStyle, sectionStyle, panelTitleStyle } from '../../../ui';

const Heading = styled.h1`
  ${panelTitleStyle}
`;

const Updated = styled.p`
  margin-block-start: var(--space-4);
  color: var(--ink-3);
  font: var(--type-small);
`;

const Part = styled.section`
  max-inline-size: var(--measure);
  margin-block-start: var(--space-24);
  & p {
    margin-block-start: var(--space-8);
    color: var(--ink-2);
    font: var(--type-reading);
  }
`;

const PartHeading = styled.h2`
  ${sectionStyle}
`;

const Anchor = styled.a`
  ${linkStyle}
`;

/** The day of the whole policy, of which this is the short form. */
const lastUpdated = { day: '2026-11-21', words: 'November 21, 2026' };

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Part>
      <PartHeading>{heading}</PartHeading>
      {children}
    </Part>
  );
}

/** A way to another panel, inside a sentence. */
function ToPanel({ panel, children }: { panel: string; children: string }) {
  const dispatch = useDispatch<AppDispatch>();
  return <LinkButton onClick={() => dispatch(settingsPanelOpened({ panel }))}>{children}</LinkButton>;
}

/** The settings panel `Privacy Policy` (spec 2.7): the policy at /privacy in few words. */
export function PrivacyPolicyPanel() {
  return (
    <>
      <Heading>Privacy Policy</Heading>
      <Updated>
        Last updated: <time dateTime={lastUpdated.day}>{lastUpdated.words}</time>
      </Updated>
      <Section heading="Information we collect">
        <p>
          Your name, email address and time zone, when you signed up, the last day you came and how many days there were; a phone number, a picture and the
          five scores of the assessment if you give them. What you write: goals, messages, journal and feedback. Recordings are turned into text and not kept.
        </p>
      </Section>
      <Section heading="How we use it">
        <p>
          To coach you and to show you your own history, streaks and costs. We show no advertising, sell nothing about you and track you nowhere else. The
          coach of a goal is not told what stands in your journal.
        </p>
      </Section>
      <Section heading="Sharing">
        <p>
          Signed-in people see each other on the leaderboards: name, picture, streaks, the last day, titles of goals with a streak and, unless the operator
          has switched that off, the email address. You can take your row off in your <ToPanel panel="user-profile">profile settings</ToPanel>. If the
          operator has connected a language model or a speech service of another company, it receives what it needs for that one purpose.
        </p>
      </Section>
      <Section heading="Security">
        <p>
          Connections are encrypted where the service is run under https. Your password is stored only as a salted hash, and every access to your data is
          checked against the person who is signed in.
        </p>
      </Section>
      <Section heading="Your rights">
        <p>
          You can correct your <ToPanel panel="user-profile">name and phone number</ToPanel>, <ToPanel panel="export-chat-history">download a copy</ToPanel> of
          everything you wrote to the coach and in your journal, and <ToPanel panel="account-deletion">delete the account</ToPanel> with all its data, here in
          the settings. You may also ask us what we store about you, and complain to a data protection authority.
        </p>
      </Section>
      <Section heading="Contact">
        <p>
          Questions about your data: <Anchor href="mailto:privacy@better.example">privacy@better.example</Anchor>. The whole policy is on{' '}
          <Anchor href="/privacy" target="_blank" rel="noopener">
            its own page
          </Anchor>
          .
        </p>
      </Section>
    </>
  );
}
