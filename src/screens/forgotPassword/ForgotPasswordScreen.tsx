import { BackToSignIn, ForgotPasswordView } from '../../features/passwordReset';
import { Card, CenteredPage, Logo } from '../../ui';

/** `/forgot-password` (spec 2.1). */
export function ForgotPasswordScreen() {
  return (
    <CenteredPage>
      <Logo />
      <Card>
        <ForgotPasswordView />
      </Card>
      <BackToSignIn />
    </CenteredPage>
  );
}
