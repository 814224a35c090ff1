import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './Button';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorBox } from './MessageBox';

/** A part of the app whose code is fetched when it is first shown. */
export interface FetchedPart<Props> {
  readonly Part: ComponentType<Props>;
  /** The next showing asks for the code again: React itself remembers a failure for ever. */
  readonly renew: () => void;
}

/** What fetches the code of each part that is known so far. */
const loaders = new Set<() => Promise<void>>();

/**
 * Fetches the code of all parts, also of those within parts, ahead of the first drawing: from then on showing one asks for
 * nothing and waits for nothing. Rejects when one cannot be fetched.
 */
export async function fetchAllParts(): Promise<void> {
  for (const load of loaders) await load(); // a part's own parts join the set as it arrives
}

/** Makes a part; at the top of a module, so that it is known as soon as the module is there. @param load fetches the code, as `import()` does */
export function fetchedPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): FetchedPart<Props> {
  let Fetched = lazy(load) as unknown as ComponentType<Props>;
  loaders.add(async () => {
    Fetched = (await load()).default;
  });
  return {
    Part: (props: Props) => <Fetched {...props} />,
    renew: () => {
      Fetched = lazy(load) as unknown as ComponentType<Props>;
    },
  };
}

const Failure = styled.div`
  display: grid;
  gap: var(--space-16);
  justify-items: start;
  inline-size: min(27.5rem, 100%);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-12);
`;

export interface PartBoundaryProps {
  /** What is shown now; another one is tried afresh. */
  readonly shown: string;
  readonly renew: () => void;
  readonly waiting: ReactNode;
  /** Around what is said where the part cannot be shown. */
  readonly frame: (failure: ReactNode) => ReactNode;
  /** A way to somewhere else, beside `Try Again`; may be null. */
  readonly wayOut: ReactNode;
  readonly children: ReactNode;
}

/** Keeps it to the part when its code cannot be fetched, or it cannot be drawn: the rest of the app goes on, and it can be tried again. */
export function PartBoundary({ shown, renew, waiting, frame, wayOut, children }: PartBoundaryProps) {
  const failure = (_error: Error, retry: () => void) =>
    frame(
      <Failure>
        <ErrorBox>This part of Better could not be loaded. Please check your connection and try again.</ErrorBox>
        <Ways>
          <Button variant="primary" onClick={retry}>
            Try Again
          </Button>
          {wayOut}
        </Ways>
      </Failure>,
    );
  return (
    <ErrorBoundary fallback={failure} resetKey={shown} onCaught={renew}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
