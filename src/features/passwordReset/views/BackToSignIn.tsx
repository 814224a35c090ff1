import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { linkStyle } from '../../../ui';

const BackLink = styled(Link)`
  ${linkStyle}
  font: var(--type-small);
`;

/** The way back from either page (spec 2.1). */
export function BackToSignIn() {
  return <BackLink to="/">Back to Sign In</BackLink>;
}
