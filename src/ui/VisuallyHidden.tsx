import styled from 'styled-components';
import { visuallyHidden } from './styles';

/** Words for assistive technology alone. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
