import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ResetPasswordView } from '../../features/passwordReset';
import { Card, CenteredPage, linkStyle, Logo } from '../../ui';

const BackLink = styled(Link)`
  ${linkStyle}
`;

/** `/reset-password` (spec 2.1). */
export function ResetPasswordScreen() {
  return (
    <CenteredPage>
      <Logo />
      <Card>
        <ResetPasswordView />
      </Card>
      <BackLink to="/">Back to Sign In</BackLink>
    </CenteredPage>
  );
}
