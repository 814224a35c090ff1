import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ForgotPasswordView } from '../../features/passwordReset';
import { Card, CenteredPage, linkStyle, Logo } from '../../ui';

const BackLink = styled(Link)`
  ${linkStyle}
`;

/** `/forgot-password` (spec 2.1). */
export function ForgotPasswordScreen() {
  return (
    <CenteredPage>
      <Logo />
      <Card>
        <ForgotPasswordView />
      </Card>
      <BackLink to="/">Back to Sign In</BackLink>
    </CenteredPage>
  );
}
