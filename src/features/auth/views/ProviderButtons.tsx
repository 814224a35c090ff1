import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { Button, Divider } from '../../../ui';
import { providerPressed } from '../credentialsState';
import { FacebookSign, GoogleSign } from './providerSigns';

const Choices = styled.div`
  display: grid;
  gap: var(--space-12);
  margin-block-start: var(--space-24);
`;

/** The ways in through a provider (spec 2.2), under an "or". */
export function ProviderButtons() {
  const dispatch = useDispatch<AppDispatch>();
  return (
    <Choices>
      <Divider label="or" />
      <Button variant="secondary" size="form" icon={<GoogleSign />} onClick={() => dispatch(providerPressed({ provider: 'google' }))}>
        Continue with Google
      </Button>
      <Button variant="secondary" size="form" icon={<FacebookSign />} onClick={() => dispatch(providerPressed({ provider: 'facebook' }))}>
        Continue with Facebook
      </Button>
    </Choices>
  );
}
