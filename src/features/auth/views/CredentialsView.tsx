import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { metPasswordRules, passwordRules } from '../../../../contract/password';
import type { AppDispatch } from '../../../app/types';
import { Button, ErrorBox, Form, largeTitleStyle, LinkButton, linkStyle, Logo, PasswordField, RequirementList, TextField } from '../../../ui';
import { fieldProblemsOf, selectCredentials, selectSession } from '../authSelectors';
import { emailEdited, modeToggled, nameEdited, passwordEdited, passwordVisibilityToggled, phoneEdited, phoneFieldOpened, type PasswordFacts } from '../credentialsState';
import { submitCredentials } from '../submitCredentials';
import { ProviderButtons } from './ProviderButtons';

const Head = styled.div`
  display: grid;
  gap: var(--space-8);
  margin-block: var(--space-40) var(--space-32);
`;
const Heading = styled.h1`
  ${largeTitleStyle}
`;
const Lead = styled.p`
  color: var(--ink-2);
`;
const ForgotLink = styled(Link)`
  ${linkStyle}
  font: var(--type-small);
`;
const PhoneOffer = styled.p`
  font: var(--type-small);
`;
const Toggle = styled.p`
  margin-block-start: var(--space-32);
  color: var(--ink-2);
  font: var(--type-ui);
  font-weight: 400;
  text-align: center;
`;
const Terms = styled.p`
  max-inline-size: 18rem;
  margin: var(--space-24) auto 0;
  color: var(--ink-3);
  font: var(--type-caption);
  text-align: center;
  text-wrap: balance;
  & a {
    ${linkStyle}
  }
`;

const words = {
  signIn: { heading: 'Welcome back', lead: 'Pick up where you left off.', submit: 'Sign In', question: 'New to Better?', toggle: 'Sign up!' },
  signUp: { heading: 'Create your account', lead: null, submit: 'Sign Up', question: 'Already have an account?', toggle: 'Sign in!' },
} as const;

const factsOf = (password: string): PasswordFacts => ({ isPasswordBlank: password === '', metPasswordRules: metPasswordRules(password) });

/** Sign-in and sign-up (spec 2.2). */
export function CredentialsView() {
  const dispatch = useDispatch<AppDispatch>();
  const credentials = useSelector(selectCredentials);
  const session = useSelector(selectSession);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { fields } = credentials;
  const problems = fieldProblemsOf(credentials);
  const isSignUp = fields.mode === 'signUp';
  const text = words[fields.mode];
  const notice = session.status === 'unauthenticated' ? session.notice : null;
  const error = credentials.status === 'failed' ? credentials.error : notice;

  function submit() {
    const password = passwordInput.current?.value ?? '';
    dispatch(submitCredentials(password, factsOf(password)));
  }

  return (
    <>
      <Logo />
      <Head>
        <Heading>{text.heading}</Heading>
        {text.lead && <Lead>{text.lead}</Lead>}
      </Head>
      {/* A cleared form is another form: what the password field holds goes with it. */}
      <Form key={fields.formNumber} label={text.submit} onSubmitted={submit}>
        {isSignUp && (
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            value={fields.name}
            onEdited={(name) => dispatch(nameEdited({ name }))}
            error={problems.name}
          />
        )}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete={isSignUp ? 'email' : 'username'}
          value={fields.email}
          onEdited={(email) => dispatch(emailEdited({ email }))}
          error={problems.email}
        />
        {fields.phone !== null && (
          <TextField
            label="Phone Number"
            name="phone"
            type="tel"
            autoComplete="tel-national"
            value={fields.phone}
            onEdited={(phone) => dispatch(phoneEdited({ phone }))}
            error={null}
            hint="Optional, and not sent when you sign up. We ask again before the first text message."
          />
        )}
        <PasswordField
          label="Password"
          name="password"
          inputRef={passwordInput}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          onEdited={(password) => dispatch(passwordEdited(factsOf(password)))}
          error={problems.password}
          isShown={fields.isPasswordShown}
          onShownToggled={() => dispatch(passwordVisibilityToggled())}
          besideLabel={!isSignUp && <ForgotLink to="/forgot-password">Forgot Password?</ForgotLink>}
        />
        {isSignUp && (
          <RequirementList
            label="Password requirements"
            items={passwordRules.map(({ id, label }) => ({ text: label, isMet: fields.metPasswordRules.includes(id) }))}
          />
        )}
        {isSignUp && fields.phone === null && (
          <PhoneOffer>
            <LinkButton onClick={() => dispatch(phoneFieldOpened())}>Add a phone number</LinkButton>
          </PhoneOffer>
        )}
        {error !== null && <ErrorBox>{error}</ErrorBox>}
        <Button variant="primary" size="form" type="submit" busyLabel={credentials.status === 'submitting' ? 'Loading...' : null}>
          {text.submit}
        </Button>
      </Form>
      <ProviderButtons />
      <Toggle>
        {text.question} <LinkButton onClick={() => dispatch(modeToggled())}>{text.toggle}</LinkButton>
      </Toggle>
      <Terms>
        By signing in or up you agree to the{' '}
        <a href="/terms" target="_blank" rel="noopener">
          Terms of Service
        </a>{' '}
        and{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          Privacy Policy
        </a>
        .
      </Terms>
    </>
  );
}
