import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from './tokens';
import { visuallyHidden } from './styles';

/* The roles are written out: an element that is laid out otherwise than as a table is none any more to some browsers. */
const Table = styled.table`
  inline-size: 100%;
  padding: var(--space-4) var(--space-8);
  border: 1px solid transparent;
  border-collapse: separate;
  border-spacing: 0;
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--sh-1);
  font: var(--type-small);
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: var(--space-16) var(--space-12);
    text-align: start;
    vertical-align: middle;
  }
  & th {
    color: var(--ink-2);
    font: var(--type-caption);
    font-weight: 600;
    white-space: nowrap;
  }
  & td {
    border-block-start: 1px solid var(--line);
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  & td:first-child {
    color: var(--ink);
    font-size: 0.9375rem;
  }
  & td:last-child {
    inline-size: 1%;
    white-space: nowrap;
    overflow-wrap: normal;
  }
  @media ${media.forcedColors} {
    border-color: CanvasText;
  }

  @media ${media.narrow} {
    display: block;
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
    & thead {
      ${visuallyHidden}
    }
    & tbody {
      display: grid;
      gap: var(--space-12);
    }
    & tr {
      display: grid;
      gap: var(--space-8);
      padding: var(--space-20);
      border-radius: var(--radius-card);
      background: var(--surface);
      box-shadow: var(--sh-1);
    }
    & td {
      display: grid;
      grid-template-columns: 7rem 1fr;
      gap: var(--space-8);
      inline-size: auto;
      padding: 0;
      border: 0;
      color: var(--ink);
    }
    & td::before {
      content: attr(data-column);
      content: attr(data-column) / '';
      color: var(--ink-2);
    }
    & td:first-child,
    & td:last-child {
      display: block;
      inline-size: auto;
    }
    & td:first-child {
      font: var(--type-section);
    }
    & td:first-child::before,
    & td:last-child::before {
      content: none;
    }
    & td:last-child {
      margin-block-start: var(--space-8);
    }
  }
  @media (max-width: 767.98px) and ${media.forcedColors} {
    & tr {
      border: 1px solid CanvasText;
    }
  }
  @media print {
    box-shadow: none;
    & tr {
      break-inside: avoid;
    }
  }
`;

export interface CardTableProps {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly string[];
  /** For each row its cells, in the order of the columns. The first says what the row is about, the last what can be done. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table whose rows become cards where there is no room for columns; to assistive technology it stays a table. */
export function CardTable({ label, columns, rows }: CardTableProps) {
  return (
    <Table role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells }) => (
          <tr key={key} role="row">
            {cells.map((cell, index) => (
              <td key={columns[index]} role="cell" data-column={columns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
