import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { Button, ErrorBox, linkStyle, NoticeBox } from '../../../ui';
import { selectResetPassword } from '../passwordResetSelectors';
import { validationRetried } from '../resetPasswordState';
import { Heading } from './formStyles';
import { NewPasswordForm } from './NewPasswordForm';

const Rejection = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-12);
  & > [role='alert'] {
    inline-size: 100%;
  }
`;
const NewLink = styled(Link)`
  ${linkStyle}
  font: var(--type-ui);
`;

/** Replaces a forgotten password by the token of the link in the mail (spec 4). */
export function ResetPasswordView() {
  const dispatch = useDispatch<AppDispatch>();
  const state = useSelector(selectResetPassword);
  return (
    <>
      <Heading>Create New Password</Heading>
      {state.status === 'rejected' && (
        <Rejection>
          <ErrorBox>{state.error}</ErrorBox>
          {state.tokenHandle === null ? (
            <NewLink to="/forgot-password">Send a new link</NewLink>
          ) : (
            <Button variant="secondary" onClick={() => dispatch(validationRetried())}>
              Try Again
            </Button>
          )}
        </Rejection>
      )}
      {state.status === 'done' ? <NoticeBox>Your password was reset successfully. Taking you to the sign-in page.</NoticeBox> : <NewPasswordForm state={state} />}
    </>
  );
}
