import { ArrowLeft } from 'lucide-react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../app/types';
import { LeaderboardsView } from '../../features/leaderboard';
import { selectHour, viewOpened } from '../../features/navigation';
import { Button, largeTitleStyle, PlainLayout, ScrolledColumn } from '../../ui';

/* The button's own room would push its words in. */
const Back = styled.div`
  margin-inline-start: -1.125rem;
`;

const Heading = styled.h1`
  margin-block: var(--space-8) var(--space-24);
  ${largeTitleStyle}
`;

/** The leaderboards (spec 2.6). */
export function LeaderboardsScreen() {
  const dispatch = useDispatch<AppDispatch>();
  return (
    <PlainLayout>
      <ScrolledColumn width="leaderboards">
        <Back>
          <Button variant="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={() => dispatch(viewOpened({ view: 'chat' }))}>
            Go Back
          </Button>
        </Back>
        <Heading>Leaderboards</Heading>
        <LeaderboardsView selectHour={selectHour} />
      </ScrolledColumn>
    </PlainLayout>
  );
}
