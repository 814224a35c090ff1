import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { FieldError } from './FieldError';
import { FieldBox, inputStyle } from './fieldStyles';
import { wash } from './styles';
import { media } from './tokens';

/* Its size does not depend on what is found, so nothing jumps while the query is typed. */
const Frame = styled.div`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
  gap: var(--space-12);
  block-size: min(28rem, 100dvh - 14rem);
  min-block-size: 16rem;
  min-inline-size: 0;
  @media ${media.narrow} {
    block-size: auto;
  }
`;

/* A few words in an empty room stand in its middle; on narrow screens a keyboard lies there. */
const middle = css`
  @media ${media.wide} {
    place-self: center;
    padding-block-end: var(--space-40);
    text-align: center;
  }
`;

const Input = styled.input`
  ${inputStyle}
`;

const Summary = styled.p`
  min-block-size: 1.25rem;
  color: var(--ink-2);
  font: var(--type-small);
  overflow-wrap: anywhere;
  &[data-alone='true'] {
    grid-row: 2 / 4;
    ${middle}
  }
`;

const Instead = styled.div`
  display: grid;
  & > p {
    ${middle}
  }
`;

const List = styled.div`
  min-block-size: 0;
  margin-inline: calc(-1 * var(--space-12));
  padding-inline: var(--space-4);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Heading = styled.div`
  padding: var(--space-12) var(--space-8) var(--space-4);
  color: var(--ink-3);
  font: var(--type-caption);
  font-weight: 600;
`;

const Option = styled.div`
  display: grid;
  gap: 2px;
  padding: var(--space-8);
  border-radius: var(--radius-item);
  cursor: pointer;
  scroll-margin-block: var(--space-40) var(--space-8);
  ${wash}
  &[aria-selected='true'] {
    background-color: var(--accent-soft);
    box-shadow: inset 3px 0 0 var(--accent);
    &:dir(rtl) {
      box-shadow: inset -3px 0 0 var(--accent);
    }
  }
  @media ${media.forcedColors} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export interface ResultGroup {
  readonly heading: string;
  readonly results: readonly { readonly key: string; readonly content: ReactNode }[];
}

export interface ResultPickerProps {
  readonly label: string;
  readonly query: string;
  readonly onEdited: (text: string) => void;
  readonly error: string | null;
  /** How much was found, announced when it changes; empty while nothing is known. */
  readonly summary: string;
  readonly groups: readonly ResultGroup[];
  /** The place of the marked result, counted through all groups. */
  readonly marked: number;
  readonly onMarkMoved: (to: 'next' | 'previous') => void;
  readonly onChosen: (place: number) => void;
  /** What stands there while there are no results. */
  readonly children: ReactNode;
}

const moves: Record<string, 'next' | 'previous' | undefined> = { ArrowDown: 'next', ArrowUp: 'previous' };

/**
 * A search field with its results below: the focus stays in the field, the arrow keys move the mark, Enter takes the
 * marked result. Inside of a dialog that waited for this code it takes the focus when it comes.
 */
export function ResultPicker(props: ResultPickerProps) {
  const { label, groups, marked, error } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const optionId = (place: number) => `${id}-${place}`;

  // A dialog that opens with the field in it brings the focus itself.
  useEffect(() => {
    const input = field.current;
    if (!input?.closest('[role="dialog"]')?.contains(document.activeElement)) return;
    input.focus();
    input.select();
  }, []);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked, groups]);

  function pressed(event: KeyboardEvent) {
    // While an input method composes a word, these keys are its own.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || count === 0) return;
    const to = moves[event.key];
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (to === undefined) props.onChosen(marked);
    else props.onMarkMoved(to);
  }

  let place = -1;
  const shown = groups.map(({ heading, results }) => ({
    heading,
    options: results.map(({ key, content }) => {
      place += 1;
      return { key, content, place };
    }),
  }));

  return (
    <Frame>
      <FieldBox>
        <Input
          ref={field}
          type="text"
          role="combobox"
          name="search"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={count > 0 ? optionId(marked) : undefined}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          placeholder={label}
          value={props.query}
          onChange={(event) => props.onEdited(event.target.value)}
          onKeyDown={pressed}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
        />
        {error !== null && <FieldError id={`${id}-error`} text={error} />}
      </FieldBox>
      <Summary role="status" data-alone={count === 0 && props.summary !== ''}>
        {props.summary}
      </Summary>
      {/* A press there may take the pressed button away: the focus goes back to the field. */}
      {count === 0 && <Instead onClick={() => field.current?.focus()}>{props.children}</Instead>}
      <List ref={list} id={`${id}-list`} role="listbox" aria-label="Results" hidden={count === 0}>
        {shown.map(({ heading, options }) => (
          <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
            <Heading id={`${id}-${heading}`} role="presentation">
              {heading}
            </Heading>
            {options.map((option) => (
              <Option
                key={option.key}
                id={optionId(option.place)}
                role="option"
                aria-selected={option.place === marked}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => props.onChosen(option.place)}
              >
                {option.content}
              </Option>
            ))}
          </div>
        ))}
      </List>
    </Frame>
  );
}
