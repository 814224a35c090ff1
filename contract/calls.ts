import * as v from 'valibot';
import { deleteAccount } from './accountDeletion';
import { refusalSchema } from './answer';
import { forgotPassword, login, loginFormsSchema, logout, oauthSignUp, resetPassword, signUp, validateResetToken, verifiedIdentitySchema } from './auth';
import { liveCosts, userCosts } from './billing';
import type { Call } from './call';
import { chatHistory, chatStreamPath, chatStreamRequestSchema, conversationMessages, conversationMessageSchema, createConversation, historyMessageSchema, stopReply } from './chat';
import { exportAll, exportConversation, exportFileSchema } from './exports';
import { submitFeedback } from './feedback';
import { createGoal, goalSchema, listGoals, listGoalSessions, recordCheckIn, updateGoalStatus, updateGoalTitle, updateNextCheckIn } from './goals';
import { journalHistory, journalStreamPath, journalStreamRequestSchema, openJournal } from './journal';
import { activeStreaks, allTimeStreaks, goalStreakEntrySchema, goalStreaks, loginEntrySchema, wallOfShame } from './leaderboards';
import { legalDocumentSchema, privacyPolicy, termsOfService } from './legal';
import { submitPersonality } from './personality';
import { loadProfile, updateProfile } from './profile';
import { attachRecording } from './recording';
import { foundGoalSchema, foundMessageSchema, search } from './search';
import { userContextSchema, userSchema } from './user';
import { audioField, transcribe } from './voice';

/** A call as the API reference describes it: any of the contract, a stream, or a file. */
export interface Operation extends Omit<Call<v.GenericSchema, v.GenericSchema>, 'answer' | 'answeredBy'> {
  /** Unique among all. */
  readonly name: string;
  readonly summary: string;
  /** Null: the answer is no JSON. */
  readonly answer: v.GenericSchema | null;
  /** JSON when left out. */
  readonly answeredBy?: 'file' | 'eventStream' | 'picture';
  /** Of a multipart request: the fields that are files, and what they hold. */
  readonly files?: Readonly<Record<string, string>>;
  /** The answer of success sets the session's cookie. */
  readonly beginsSession?: true;
}

export interface OperationGroup {
  readonly title: string;
  readonly operations: readonly Operation[];
}

type Described = Omit<Operation, 'name' | 'summary'>;
const operation = (name: string, described: Described, summary: string, more: Partial<Operation> = {}): Operation => ({ name, summary, ...described, ...more });

/** A reply stream, which is asked for in two ways. */
const streams = (name: string, path: Call<v.GenericSchema, v.GenericSchema>['path'], request: v.GenericSchema, summary: string): Operation[] => {
  const stream = { path, access: 'user', request, answer: null, answeredBy: 'eventStream' } as const;
  return [
    operation(name, { ...stream, method: 'GET' }, `${summary} Answered only to a page of the server's own origin, since it changes something.`),
    operation(`${name}ByPost`, { ...stream, method: 'POST' }, `${summary} (ext) The same fields as JSON, for messages that an address is too short for.`),
  ];
};

/** Where the API's own description is. */
export const apiDescriptionPath = '/api/openapi.json';

/** Every call there is, in the order of the reference. */
export const operationGroups: readonly OperationGroup[] = [
  {
    title: 'Signing in',
    operations: [
      operation('signUp', signUp, 'Makes an account with a password and signs in.', { beginsSession: true }),
      operation('login', login, 'Signs in with a password, or with what a provider gave. A provider’s person without an account gets `requires_signup` and no session.', { request: loginFormsSchema, beginsSession: true }),
      operation('oauthSignUp', oauthSignUp, 'Makes an account of an identity that the server verified for this browser minutes before, once.', { beginsSession: true }),
      operation('logout', logout, '(ext) Ends the session.'),
      operation('forgotPassword', forgotPassword, 'Sends a link to set a new password; answers the same whether or not the address has an account.'),
      operation('validateResetToken', validateResetToken, 'Whether a link to set a new password still works.'),
      operation('resetPassword', resetPassword, '(ext) Sets a new password by the token of such a link, once, and ends every session of the person.'),
    ],
  },
  {
    title: 'The person',
    operations: [
      operation('loadProfile', loadProfile, 'The person’s own profile. The first of a day counts as a login day.'),
      operation('updateProfile', updateProfile, 'Changes what is named and leaves the rest.'),
      operation('submitPersonality', submitPersonality, 'Scores the answers of the personality assessment and keeps the scores.'),
      operation('picture', { method: 'GET', path: '/api/files/pictures/:file', access: 'user', request: v.object({ file: v.pipe(v.string(), v.description('What stands after `pictures/` in a `picture` field.')) }), answer: null, answeredBy: 'picture' }, 'The picture of a person, for whoever is signed in.'),
      operation('deleteAccount', deleteAccount, 'Deletes the account with all that belongs to it and ends every session.'),
    ],
  },
  {
    title: 'Goals',
    operations: [
      operation('listGoals', listGoals, 'The person’s goals, newest first, of one status when named.'),
      operation('listGoalSessions', listGoalSessions, 'The conversations of the chat, the one last active first.'),
      operation('createGoal', createGoal, 'Makes a goal and its conversation.'),
      operation('updateGoalTitle', updateGoalTitle, 'Renames a goal.'),
      operation('updateGoalStatus', updateGoalStatus, '(ext) Completes or archives a goal, or makes it active again.'),
      operation('updateNextCheckIn', updateNextCheckIn, '(ext) Moves the next check-in to another day, today or later; null takes it away.'),
      operation('recordCheckIn', recordCheckIn, '(ext) Records a check-in held today, and whether the task was done.'),
    ],
  },
  {
    title: 'Chat',
    operations: [
      operation('createConversation', createConversation, 'The conversation about a goal, or about none; made when there is none yet.'),
      operation('conversationMessages', conversationMessages, 'All messages of a conversation, oldest first.'),
      operation('chatHistory', chatHistory, 'The latest pairs of messages of a conversation, oldest first.'),
      ...streams('chatStream', chatStreamPath, chatStreamRequestSchema, 'Stores a message and streams the coach’s reply.'),
      operation('stopReply', stopReply, '(ext) Ends a reply that is being written; its words are kept.'),
      operation('search', search, '(ext) The person’s goals and chat messages that hold every word of the query, the last one also as a beginning.'),
      operation('transcribe', transcribe, 'Turns a recording into text; neither is kept.', { files: { [audioField]: 'The recording, named `recording.{ext}`: Ogg, WebM, MP4 or WAV, at most 60 seconds and 25 MB.' } }),
    ],
  },
  {
    title: 'Journal',
    operations: [
      operation('openJournal', openJournal, 'The person’s one journal, made when there is none yet.'),
      operation('journalHistory', journalHistory, 'The latest pairs of messages of the journal, oldest first.'),
      ...streams('journalStream', journalStreamPath, journalStreamRequestSchema, 'Stores an entry of the journal and streams the reply.'),
    ],
  },
  {
    title: 'Leaderboards',
    operations: [
      operation('activeStreaks', activeStreaks, 'Who logged in today or yesterday, the longest current streak first.'),
      operation('allTimeStreaks', allTimeStreaks, 'The longest login streaks that anybody had.'),
      operation('goalStreaks', goalStreaks, 'Goals by the streak of their task.'),
      operation('wallOfShame', wallOfShame, 'Who has been away for three days or more, the longest first.'),
    ],
  },
  {
    title: 'Costs, exports, feedback',
    operations: [
      operation('userCosts', userCosts, 'What the coach has cost, by day of the person’s zone, in dollars; at most 366 days, days without cost left out.'),
      operation('liveCosts', liveCosts, 'What the coach has cost on the person’s day so far, in dollars.'),
      operation('exportConversation', exportConversation, 'The goal of a conversation with all that was said; of the journal’s conversation the journal.'),
      operation('exportAll', exportAll, 'Every goal with its conversation, and the conversation without a goal; with `type=journals` the journal alone.'),
      operation('submitFeedback', submitFeedback, 'Tells the people behind the product something. Name and e-mail are those of the session’s user.'),
      operation('attachRecording', attachRecording, '(ext) Adds the recording of a session to a feedback of the person, one at most; the same again is a success. The file as text, at most 2 MB.'),
    ],
  },
  {
    title: 'Documents',
    operations: [
      operation('termsOfService', termsOfService, 'The terms of service.'),
      operation('privacyPolicy', privacyPolicy, 'The privacy policy.'),
      operation('apiDescription', { method: 'GET', path: apiDescriptionPath, access: 'public', request: v.object({}), answer: v.record(v.string(), v.unknown()) }, 'This description, as OpenAPI 3.1.'),
    ],
  },
];

/** What appears in several calls, under the name it has in the reference. */
export const namedSchemas: Readonly<Record<string, v.GenericSchema>> = {
  User: userSchema,
  UserContext: userContextSchema,
  VerifiedIdentity: verifiedIdentitySchema,
  Goal: goalSchema,
  HistoryMessage: historyMessageSchema,
  ConversationMessage: conversationMessageSchema,
  FoundGoal: foundGoalSchema,
  FoundMessage: foundMessageSchema,
  LoginEntry: loginEntrySchema,
  GoalStreakEntry: goalStreakEntrySchema,
  ExportFile: exportFileSchema,
  LegalDocument: legalDocumentSchema,
  Refusal: refusalSchema,
};
