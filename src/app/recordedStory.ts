import type { UnknownAction } from '@reduxjs/toolkit';
import type { Ports, RecordingWishes, WrittenRecording } from '../ports';
import { writeRecording, type Recorder, type RecorderRules, type Story } from '../support';

type Payload = Readonly<Record<string, unknown>>;
/** The payload of two actions of a type as one; null when they stay two. */
type Join = (earlier: Payload, later: Payload) => Payload | null;

const latest: Join = (_earlier, later) => later;
const latestOfDraft: Join = (earlier, later) => (earlier['draftKey'] === later['draftKey'] ? later : null);
const wholeText: Join = (earlier, later) =>
  earlier['replyId'] === later['replyId'] ? { ...later, text: `${String(earlier['text'])}${String(later['text'])}` } : null;

/**
 * Which events in a row are recorded as one. An edit is here only where what stood in the field before leaves no trace in the
 * state: the fields of the sign-in form, whose errors go with an edit, and the search, whose answers do, are not.
 */
export const joins: Readonly<Record<string, Join>> = {
  'chat/replyGrew': wholeText,
  'journal/replyGrew': wholeText,
  'chat/draftEdited': latestOfDraft,
  'journal/draftEdited': latestOfDraft,
  'goalCreation/titleEdited': latest,
  'goalRename/edited': latest,
  'checkInMove/dayEdited': latest,
  'profileEdit/nameEdited': latest,
  'profileEdit/phoneEdited': latest,
  'phonePrompt/edited': latest,
  'feedback/titleEdited': latest,
  'feedback/contentEdited': latest,
  'forgotPassword/emailEdited': latest,
  'resetPassword/newPasswordEdited': latest,
  'voice/recordingProgressed': latest,
  'exports/progressed': latest,
};

function joined(earlier: UnknownAction, later: UnknownAction): UnknownAction | null {
  const join = earlier.type === later.type && Object.hasOwn(joins, later.type) ? joins[later.type] : undefined;
  const payload = join?.(earlier['payload'] as Payload, later['payload'] as Payload) ?? null;
  return payload && { ...later, payload };
}

/** What RTK Query says of a call: that it began, and how it ended. */
interface CallAction extends UnknownAction {
  readonly meta: {
    readonly requestId: string;
    readonly requestStatus: string;
    readonly arg: { readonly type: string; readonly endpointName: string };
  };
  readonly payload?: { readonly status?: unknown } | undefined;
}
const isOfCall = (action: UnknownAction): action is CallAction => action.type.startsWith('api/execute');

/**
 * An action as it is kept. Of a call neither what was sent nor what was answered: the listener that asked hands on as an event
 * of its own what the app needs, and no call is tracked in the state.
 */
function kept(action: UnknownAction): UnknownAction {
  if (!isOfCall(action)) return action;
  const { requestId, requestStatus, arg } = action.meta;
  const call = { type: action.type, meta: { requestId, requestStatus, arg: { type: arg.type, endpointName: arg.endpointName, track: false } } };
  const status = requestStatus === 'rejected' ? action.payload?.status : undefined;
  return status === undefined ? call : { ...call, payload: { status } };
}

/** How the app's own actions are recorded. */
export const recorderRules: RecorderRules = { kept, joined };

/** What writes the session so far as a file. Where no checkpoint is small enough to begin with, it is the present state alone. */
export const writerOf =
  (recorder: Recorder, presentState: () => unknown, { clock, environment }: Ports) =>
  (wishes: RecordingWishes): WrittenRecording => {
    const present: Story = { state: presentState(), startedAt: clock.timestamp(), actions: [], times: [] };
    const facts = { ...environment.facts(), timeZone: clock.timeZone() };
    return writeRecording(recorder.story() ?? present, facts, wishes, [...recorder.laterStories(), present]);
  };
