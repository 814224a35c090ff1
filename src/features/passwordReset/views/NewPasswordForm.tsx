import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { resetPasswordRules } from '../../../../contract/password';
import type { AppDispatch } from '../../../app/types';
import { Button, ErrorBox, Form, Loop, PasswordField, RequirementList } from '../../../ui';
import { resetFormOf, resetProblemsOf } from '../passwordResetSelectors';
import { factsOfNewPassword } from '../resetForm';
import { newPasswordEdited, visibilityToggled, type ResetPasswordState } from '../resetPasswordState';
import { submitNewPassword } from '../submitNewPassword';

const requirementsId = 'new-password-requirements';

/** The new password, twice. What is typed stays in the two fields; the state knows what is true of it. */
export function NewPasswordForm({ state }: { state: ResetPasswordState }) {
  const dispatch = useDispatch<AppDispatch>();
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const form = resetFormOf(state);
  const problems = resetProblemsOf(form);
  const isDisabled = state.status !== 'ready' && state.status !== 'resetting';
  const isValidating = state.status === 'validating';

  const facts = () => factsOfNewPassword(password.current?.value ?? '', confirmation.current?.value ?? '');
  const edited = () => void dispatch(newPasswordEdited(facts()));

  const submit = () => void dispatch(submitNewPassword(password.current?.value ?? '', facts()));

  return (
    <Form label="Create New Password" onSubmitted={submit}>
      <PasswordField
        label="New Password"
        name="new-password"
        inputRef={password}
        autoComplete="new-password"
        onEdited={edited}
        error={problems.password}
        isShown={form.isPasswordShown}
        onShownToggled={() => dispatch(visibilityToggled({ field: 'password' }))}
        describedBy={requirementsId}
        disabled={isDisabled}
      />
      <RequirementList
        id={requirementsId}
        label="Password requirements"
        items={resetPasswordRules.map(({ id, label }) => ({ text: label, isMet: form.metPasswordRules.includes(id) }))}
      />
      <PasswordField
        label="Confirm Password"
        name="confirm-password"
        inputRef={confirmation}
        autoComplete="new-password"
        onEdited={edited}
        error={problems.confirmation}
        isShown={form.isConfirmationShown}
        onShownToggled={() => dispatch(visibilityToggled({ field: 'confirmation' }))}
        disabled={isDisabled}
      />
      {state.status === 'ready' && state.error !== null && <ErrorBox>{state.error}</ErrorBox>}
      <Button
        variant="primary"
        size="form"
        type="submit"
        disabled={isDisabled}
        busyLabel={state.status === 'resetting' ? 'Resetting...' : null}
        icon={isValidating && <Loop inherits />}
      >
        {isValidating ? 'Validating...' : 'Reset Password'}
      </Button>
    </Form>
  );
}
