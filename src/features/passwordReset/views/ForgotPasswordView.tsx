import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../../../app/types';
import { Button, ErrorBox, Form, Hint, NoticeBox, TextField } from '../../../ui';
import { emailEdited, linkRequested } from '../forgotPasswordState';
import { emailProblemOf, selectForgotPassword } from '../passwordResetSelectors';
import { Heading, Lead } from './formStyles';

/** Asks where the reset link is to go (spec 2.1). */
export function ForgotPasswordView() {
  const dispatch = useDispatch<AppDispatch>();
  const state = useSelector(selectForgotPassword);

  return (
    <>
      <Heading>Reset Your Password</Heading>
      <Lead>Tell us your email, and we will send you a link to choose a new one.</Lead>
      <Form label="Reset Your Password" onSubmitted={() => dispatch(linkRequested())}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={state.email}
          onEdited={(email) => dispatch(emailEdited({ email }))}
          readOnly={state.status === 'submitting'}
          error={emailProblemOf(state)}
        />
        {state.status === 'failed' && <ErrorBox>{state.error}</ErrorBox>}
        {state.status === 'sent' && <NoticeBox>{state.message}</NoticeBox>}
        <Button variant="primary" size="form" type="submit" busyLabel={state.status === 'submitting' ? 'Sending...' : null}>
          Send Reset Link
        </Button>
      </Form>
      <Hint>Nothing in your inbox after a few minutes? Have a look in your spam folder.</Hint>
    </>
  );
}
