import styled from 'styled-components';

const Name = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  font: var(--type-ui);
  font-weight: 600;
  text-overflow: ellipsis;
`;

const Detail = styled.span`
  display: block;
  overflow: hidden;
  color: var(--ink-3);
  font: var(--type-small);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const You = styled.span`
  flex: none;
  padding-inline: var(--space-8);
  border-radius: var(--radius-full);
  background: var(--accent-soft);
  color: var(--accent-ink);
  font: var(--type-caption);
  font-weight: 600;
`;

const NameLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-8);
  min-inline-size: 0;
`;

const Words = styled.div`
  min-inline-size: 0;
  &[data-is-centred='true'] {
    inline-size: 100%;
    text-align: center;
    & ${NameLine} {
      justify-content: center;
    }
  }
`;

export interface PersonProps {
  readonly name: string;
  readonly detail: string;
  readonly isOwn: boolean;
  readonly isCentred?: boolean;
}

/** Who a row is about; the viewer's own says so in words. */
export function Person({ name, detail, isOwn, isCentred = false }: PersonProps) {
  return (
    <Words data-is-centred={isCentred}>
      <NameLine>
        <Name dir="auto" title={name}>
          {name}
        </Name>
        {isOwn && <You>You</You>}
      </NameLine>
      {detail !== '' && (
        <Detail dir="auto" title={detail}>
          {detail}
        </Detail>
      )}
    </Words>
  );
}
