import styled from 'styled-components';
import type { Trait } from '../../../../contract/personality';
import type { User } from '../../../../contract/user';
import { media } from '../../../ui';
import { personalityScores, scale } from '../personalityScores';
import { PartCard, PartHeading } from './panelPieces';
import { PersonalityRadar } from './PersonalityRadar';

const Columns = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-16) var(--space-32);
  @media ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
  }
`;

const Plot = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(4rem, 1fr) max-content;
  align-items: center;
  gap: var(--space-12) var(--space-20);
  inline-size: 100%;
  @media ${media.narrow} {
    gap: var(--space-12);
  }
`;

const Axis = styled.div`
  display: flex;
  grid-column: 2;
  justify-content: space-between;
  color: var(--ink-3);
  font: var(--type-caption);
`;

const Rows = styled.ul`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  gap: var(--space-12) var(--space-20);
  padding: 0;
  list-style: none;
  @media ${media.narrow} {
    column-gap: var(--space-12);
  }
`;

const Row = styled.li`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  font: var(--type-ui);
`;

const Name = styled.span`
  display: block;
  font-weight: 400;
  &::first-letter {
    font-weight: 600;
  }
`;

const Track = styled.span`
  display: block;
  block-size: 0.4375rem;
  overflow: hidden;
  border-radius: var(--radius-full);
  background: var(--bubble);
  @media ${media.forcedColors} {
    outline: 1px solid CanvasText;
  }
`;

const Bar = styled.span`
  display: block;
  block-size: 100%;
  border-radius: inherit;
  background: var(--accent);
  @media ${media.forcedColors} {
    background: CanvasText;
  }
`;

const Score = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const traitNames: Readonly<Record<Trait, string>> = {
  openness: 'Openness',
  conscientiousness: 'Conscientiousness',
  extraversion: 'Extraversion',
  agreeableness: 'Agreeableness',
  neuroticism: 'Neuroticism',
};

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** How far a bar reaches of its track, in per cent: the track begins where the scale does. */
const reach = (score: number): number => ((score - scale.least) / (scale.most - scale.least)) * 100;

/** The personality: its shape as a radar, its numbers as bars. Nothing unless all five scores are there. */
export function PersonalityCard({ personality }: { personality: User['personality'] }) {
  const scores = personalityScores(personality);
  if (scores === null) return null;
  return (
    <PartCard>
      <PartHeading>Personality</PartHeading>
      <Columns>
        <PersonalityRadar scores={scores} />
        <Plot>
          <Axis aria-hidden="true">
            <span>{scale.least}</span>
            <span>{(scale.least + scale.most) / 2}</span>
            <span>{scale.most}</span>
          </Axis>
          <Rows aria-label="Personality scores, 1 to 5">
            {scores.map(({ trait, score }) => (
              <Row key={trait}>
                <Name>{traitNames[trait]}</Name>
                <Track aria-hidden="true">
                  <Bar style={{ inlineSize: `${reach(score)}%` }} />
                </Track>
                <Score>{twoDecimals.format(score)}</Score>
              </Row>
            ))}
          </Rows>
        </Plot>
      </Columns>
    </PartCard>
  );
}
