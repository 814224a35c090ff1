import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { Button, ErrorBox, useFocusHandover } from '../../../ui';
import { profileRequested } from '../profileLoadState';
import { panelId, PartCard, PartHeading } from './panelPieces';

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-16);
`;

export interface LoadFailureProps {
  readonly heading: string;
  /** Why; null: there is no more to say. */
  readonly error: string | null;
  readonly button: string;
}

/** What stands in the place of a profile that is not there. It goes with the press of its button, and hands the focus on. */
export function LoadFailure({ heading, error, button }: LoadFailureProps) {
  const dispatch = useDispatch<AppDispatch>();
  const words = useRef<HTMLDivElement>(null);
  useFocusHandover(words, [panelId]);
  return (
    <PartCard>
      <Words ref={words}>
        <PartHeading>{heading}</PartHeading>
        {error !== null && <ErrorBox>{error}</ErrorBox>}
        <Button variant="secondary" onClick={() => dispatch(profileRequested())}>
          {button}
        </Button>
      </Words>
    </PartCard>
  );
}
