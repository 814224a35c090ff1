import type { UnknownAction } from '@reduxjs/toolkit';
import { recordingLimits } from '../../../contract/recording';
import type { Clock } from '../../ports';
import type { Story } from '../story';
import { estimatedSize } from './estimatedSize';

/** What the recorder cannot know of the app whose actions it records. */
export interface RecorderRules {
  /** An action as it is kept. */
  kept(action: UnknownAction): UnknownAction;
  /**
   * Two actions that came one right after the other, as one action that leads to the same state wherever they do; null when
   * they stay two.
   */
  joined(earlier: UnknownAction, later: UnknownAction): UnknownAction | null;
}

/** Records what happens in a store, in memory alone, and forgets what is older or larger than a recording may be. */
export interface Recorder {
  /** @param stateBefore the state to which the action is about to be applied */
  record(action: UnknownAction, stateBefore: unknown): void;
  /** All that is recorded; null when nothing happened yet. */
  story(): Story | null;
  /** The same story begun later, at each checkpoint, the longest first: a shorter one needs no reducer. */
  laterStories(): readonly Story[];
}

/** Actions that came within so many milliseconds may be joined. */
const joinedWithin = 1_000;

/** A checkpoint is made when the stretch since the last has reached one of these (size in characters, about). */
const stretch = { actions: 50, span: 30_000, size: 64 * 1024 } as const;

/** A checkpoint, which costs no more than a pointer since states never change, and the actions since. */
interface Segment {
  readonly state: unknown;
  readonly startedAt: string;
  /** By the clock's `elapsed`, as are the instants of the actions. */
  readonly beganAt: number;
  readonly actions: UnknownAction[];
  readonly instants: number[];
  size: number;
}

/** @param clock gives the instant of each checkpoint and the time of each action */
export function createRecorder(clock: Clock, rules: RecorderRules): Recorder {
  let segments: Segment[] = [];
  let actions = 0;
  let size = 0;

  /** @returns whether the action became one with the latest */
  const join = ({ actions: recorded, instants }: Segment, action: UnknownAction, now: number): boolean => {
    const index = recorded.length - 1;
    const [earlier, instant] = [recorded[index], instants[index]];
    if (earlier === undefined || instant === undefined || now - instant > joinedWithin) return false;
    const joined = rules.joined(earlier, action);
    if (joined === null) return false;
    recorded[index] = joined;
    return true;
  };
  /** The latest action stays as it is from now on: only now is its size looked at. */
  const settle = (segment: Segment) => {
    const sizeOfAction = estimatedSize(segment.actions[segment.actions.length - 1]);
    segment.size += sizeOfAction;
    size += sizeOfAction;
  };
  const isFull = (segment: Segment, now: number) =>
    segment.actions.length >= stretch.actions || segment.size >= stretch.size || now - segment.beganAt >= stretch.span;
  const isTooMuch = (oldest: Segment, now: number) =>
    actions > recordingLimits.actions || size > recordingLimits.size || now - oldest.beganAt > recordingLimits.span;
  const forget = (now: number) => {
    for (let oldest = segments[0]; oldest && segments.length > 1 && isTooMuch(oldest, now); oldest = segments[0]) {
      segments = segments.slice(1);
      actions -= oldest.actions.length;
      size -= oldest.size;
    }
  };
  const storyOf = (told: readonly Segment[]): Story | null => {
    const [first] = told;
    if (!first) return null;
    return {
      state: first.state,
      startedAt: first.startedAt,
      actions: told.flatMap((segment) => segment.actions),
      times: told.flatMap(({ instants }) => instants.map((instant) => instant - first.beganAt)),
    };
  };

  return {
    record(action, stateBefore) {
      const now = clock.elapsed();
      const kept = rules.kept(action);
      let latest = segments[segments.length - 1];
      if (latest && join(latest, kept, now)) return;
      if (latest) settle(latest);
      if (!latest || isFull(latest, now)) {
        latest = { state: stateBefore, startedAt: clock.timestamp(), beganAt: now, actions: [], instants: [], size: 0 };
        segments.push(latest);
      }
      latest.actions.push(kept);
      latest.instants.push(now);
      actions += 1;
      forget(now);
    },
    story: () => storyOf(segments),
    laterStories: () => segments.slice(1).flatMap((_, index) => storyOf(segments.slice(index + 1)) ?? []),
  };
}
