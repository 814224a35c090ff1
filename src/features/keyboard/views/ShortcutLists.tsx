import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { KeyCaps, Switch } from '../../../ui';
import { selectHasSingleKeys } from '../keyboardSelectors';
import { singleKeysTurnedOff, singleKeysTurnedOn } from '../keyboardState';
import { keyGroups, singleKeyLines, type KeyLine } from '../keyTable';

/* It has the focus when the dialog opens: the arrow keys and Space scroll it, and press nothing. */
const Groups = styled.div`
  display: grid;
  gap: var(--space-24);
  max-block-size: max(12rem, min(30rem, 100dvh - 18rem));
  margin: calc(-1 * var(--space-8));
  padding: var(--space-8);
  border-radius: var(--radius-small);
  overflow-y: auto;
  overscroll-behavior: contain;
`;
const Heading = styled.h3`
  padding-block-end: var(--space-4);
  color: var(--ink-3);
  font: var(--type-caption);
  font-weight: 600;
`;
const Lines = styled.dl`
  &[data-off='true'] {
    color: var(--ink-3);
  }
`;
/* Read as "key: what it does"; seen the other way round. */
const Line = styled.div`
  display: flex;
  flex-direction: row-reverse;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  min-block-size: var(--height-item);
  padding-block: var(--space-4);
  border-block-end: 1px solid var(--line);
  font: var(--type-small);
`;

function Group({ heading, lines, isOff = false }: { heading: string; lines: readonly KeyLine[]; isOff?: boolean }) {
  return (
    <section>
      <Heading>{heading}</Heading>
      <Lines data-off={isOff}>
        {lines.map(({ words, ways }) => (
          <Line key={words}>
            <dt>
              <KeyCaps ways={ways} />
            </dt>
            <dd>{words}</dd>
          </Line>
        ))}
      </Lines>
    </section>
  );
}

/** All keys in groups, first those that can be turned off, and the switch that does it. */
export function ShortcutLists() {
  const dispatch = useDispatch<AppDispatch>();
  const hasSingleKeys = useSelector(selectHasSingleKeys);
  return (
    <>
      <Groups role="group" aria-label="Keys" tabIndex={0}>
        <Group heading={hasSingleKeys ? 'Single keys' : 'Single keys (off)'} lines={singleKeyLines} isOff={!hasSingleKeys} />
        {keyGroups.map((group) => (
          <Group key={group.heading} {...group} />
        ))}
      </Groups>
      <Switch
        label="Single keys"
        hint="They work while you are not typing. Turn them off if they get in your way."
        isOn={hasSingleKeys}
        onSwitched={(isOn) => dispatch(isOn ? singleKeysTurnedOn() : singleKeysTurnedOff())}
      />
    </>
  );
}
