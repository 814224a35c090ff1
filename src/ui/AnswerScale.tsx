import styled from 'styled-components';
import { wash } from './styles';
import { media } from './tokens';

const Group = styled.div`
  display: grid;
  gap: var(--space-8);
`;

/* The border grows inwards, so that nothing moves when an answer is chosen. */
const Answer = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-16);
  min-block-size: 3.375rem;
  padding: var(--space-8) var(--space-16);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-answer);
  background-color: var(--surface);
  color: var(--ink);
  font: var(--type-body);
  font-weight: 500;
  text-align: start;
  ${wash}
  /* Filling is seen; at the next question the same button is empty at once. */
  transition-property: transform;
  &[aria-pressed='true'] {
    transition-property: background-color, color, transform;
    border-color: var(--accent);
    background-color: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent);
    color: var(--accent-ink);
    font-weight: 600;
  }
  @media ${media.forcedColors} {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

const Dot = styled.span`
  flex: none;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  border: 2px solid var(--line-strong);
  border-radius: 50%;
  [aria-pressed='true'] > & {
    border-color: var(--accent);
    border-width: .375rem;
  }
`;

const Words = styled.span`
  flex: 1;
`;

const Key = styled.kbd`
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border: 1px solid var(--line);
  border-radius: 6px;
  color: var(--ink-2);
  font: var(--type-caption);
  font-weight: 500;
  [aria-pressed='true'] > & {
    border-color: var(--bar);
    color: var(--accent-ink);
  }
  @media ${media.narrow} {
    display: none;
  }
`;

export interface AnswerScaleProps<Value extends number> {
  readonly label: string;
  /** What can be answered, in order; the value is also the key to press. */
  readonly answers: readonly { readonly value: Value; readonly words: string }[];
  readonly chosen: Value | null;
  readonly onChosen: (value: Value) => void;
}

/**
 * A scale of answers below each other. They are buttons, not radios: an arrow key only looks at them, since choosing one
 * goes on to the next question.
 */
export function AnswerScale<Value extends number>({ label, answers, chosen, onChosen }: AnswerScaleProps<Value>) {
  return (
    <Group role="group" aria-label={label}>
      {answers.map(({ value, words }) => (
        <Answer key={value} type="button" aria-pressed={value === chosen} aria-keyshortcuts={String(value)} onClick={() => onChosen(value)}>
          <Dot aria-hidden="true" />
          <Words>{words}</Words>
          <Key aria-hidden="true">{value}</Key>
        </Answer>
      ))}
    </Group>
  );
}
