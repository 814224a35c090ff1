import type { Reducer } from '@reduxjs/toolkit';

/** A state is one of several named situations, each carrying exactly its own data. */
export interface NamedState {
  readonly status: string;
}

/**
 * Anything that recognises its own actions by type: an RTK action creator, or a foreign event. `match` is what
 * tells the payload's type; `any` lets every action creator's own predicate fit.
 */
export interface EventDefinition {
  readonly type: string;
  readonly match: (action: any) => boolean; // eslint-disable-line @typescript-eslint/no-explicit-any
}

export type EventDefinitions = Record<string, EventDefinition>;

// `any` only to take the payload out of an action creator's predicate; nothing is left unchecked by it.
type PayloadOf<Definition> = Definition extends { match: (action: any) => action is infer Matched } // eslint-disable-line @typescript-eslint/no-explicit-any
  ? Matched extends { payload: infer Payload }
    ? Payload
    : undefined
  : never;

/**
 * One legal move: which situations it may lead to, and how. A move may refuse an event that does not
 * concern it (late text of another reply) by giving back the very state it was given.
 */
export interface Move<State extends NamedState, From extends State['status'], Payload> {
  readonly to: State['status'] | readonly State['status'][];
  readonly take: (state: Extract<State, { status: From }>, payload: Payload) => State;
}

export type MoveTable<State extends NamedState, Events extends EventDefinitions> = {
  readonly [From in State['status']]: { readonly [Event in keyof Events]?: Move<State, From, PayloadOf<Events[Event]>> };
};

export interface MachineDefinition<State extends NamedState, Events extends EventDefinitions> {
  /** The machine's name in docs/state-machines.md. */
  readonly name: string;
  readonly initialState: State;
  readonly events: Events;
  /** For every state the events it answers; an event that is not there changes nothing. */
  readonly moves: MoveTable<State, Events>;
}

export interface Machine<State extends NamedState = NamedState> {
  readonly name: string;
  readonly initialState: State;
  readonly events: Readonly<Record<string, { readonly type: string }>>;
  readonly statuses: readonly string[];
  /** The situations an event may lead to from a status; empty when the move is not legal. */
  readonly targets: (status: string, event: string) => readonly string[];
  readonly reducer: Reducer<State>;
}

/**
 * Makes the reducer and the description of a machine from its table. The reducer gives back the same
 * object for every event that does not apply.
 *
 * @throws Error when a move leads where the table does not say, so that table, diagram and code cannot part.
 */
export function defineMachine<State extends NamedState>() {
  return <Events extends EventDefinitions>(definition: MachineDefinition<State, Events>): Machine<State> & { readonly events: Events } => {
    const { name, initialState, events } = definition;
    type AnyMove = Move<State, State['status'], unknown>;
    const moves = definition.moves as unknown as Record<string, Record<string, AnyMove | undefined>>;
    const eventOfType = new Map(Object.entries(events).map(([event, { type }]) => [type, event]));
    const targets = (status: string, event: string): readonly string[] => {
      const move = moves[status]?.[event];
      if (!move) return [];
      return typeof move.to === 'string' ? [move.to] : move.to;
    };

    const reducer: Reducer<State> = (state = initialState, action) => {
      const event = eventOfType.get(action.type);
      const move = event === undefined ? undefined : moves[state.status]?.[event];
      if (event === undefined || !move) return state;
      const next = move.take(state as Extract<State, { status: State['status'] }>, (action as { payload?: unknown }).payload);
      if (next !== state && !targets(state.status, event).includes(next.status)) {
        throw new Error(`${name}: ${event} led from ${state.status} to ${next.status}, which its table does not allow`);
      }
      return next;
    };
    return { name, initialState, events, statuses: Object.keys(moves), targets, reducer };
  };
}
