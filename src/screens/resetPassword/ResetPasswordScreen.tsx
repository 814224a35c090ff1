import { BackToSignIn, ResetPasswordView } from '../../features/passwordReset';
import { Card, CenteredPage, Logo } from '../../ui';

/** `/reset-password` (spec 2.1). */
export function ResetPasswordScreen() {
  return (
    <CenteredPage>
      <Logo />
      <Card>
        <ResetPasswordView />
      </Card>
      <BackToSignIn />
    </CenteredPage>
  );
}
