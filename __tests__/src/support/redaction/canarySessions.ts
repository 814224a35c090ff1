import type { UnknownAction } from '@reduxjs/toolkit';
import { metPasswordRules } from '../../../../contract/password';
import { chatEvents } from '../../../../src/features/chat';
import { checkInPressed, goalChosen, newGoalPressed, titleEdited } from '../../../../src/features/goals';
import { creationSubmitted } from '../../../../src/features/goals/goalCreationState';
import { renameEdited, renamePressed, renameSubmitted } from '../../../../src/features/goals/goalRenameState';
import { submitCredentials } from '../../../../src/features/auth/submitCredentials';
import * as credentials from '../../../../src/features/auth/credentialsState';
import { journalEvents } from '../../../../src/features/journal';
import * as feedback from '../../../../src/features/feedback/feedbackState';
import { subTabChosen, topTabChosen } from '../../../../src/features/leaderboard/leaderboardTabsState';
import { settingsPanelOpened, viewOpened } from '../../../../src/features/navigation';
import { forgotPasswordOpened, resetPageOpened } from '../../../../src/features/passwordReset';
import { emailEdited as forgottenEmailEdited, linkRequested } from '../../../../src/features/passwordReset/forgotPasswordState';
import { factsOfNewPassword } from '../../../../src/features/passwordReset/resetForm';
import { submitNewPassword } from '../../../../src/features/passwordReset/submitNewPassword';
import { choosePicture } from '../../../../src/features/profile/choosePicture';
import * as profileEdit from '../../../../src/features/profile/profileEditState';
import { searchOpened } from '../../../../src/features/search';
import { queryEdited, typingPause } from '../../../../src/features/search/searchState';
import { voiceKitOf } from '../../../../src/features/voice';
import { user } from '../../app/machineSamples';
import { goal } from '../../app/goalSamples';
import { final, words } from '../chatting';
import { settle } from '../fakePorts';
import type { FakeServer } from '../fakeServer';
import { journalId, storedPair } from '../journaling';
import { fileOf } from '../profiling';
import { emptyServer, openStore } from '../testApp';
import type { Canaries, CanaryKind } from './canaries';

type Opened = Awaited<ReturnType<typeof openStore>>;

/** Dispatches and lets what follows happen. */
const handsOf = ({ store, ports }: Opened) => ({
  async raise(...actions: readonly (UnknownAction | Parameters<typeof store.dispatch>[0])[]) {
    for (const action of actions) {
      store.dispatch(action as UnknownAction);
      for (let turn = 0; turn < 3; turn += 1) await settle();
    }
  },
  async paint() {
    for (let frame = 0; frame < 5; frame += 1) {
      ports.clock.frame();
      await settle();
    }
  },
});

/** Somebody tries to sign up, with a password and with a provider, and asks for a link to reset a password. */
export async function strangersSession({ word, email, phone }: Canaries) {
  const server = emptyServer();
  const opened = await openStore({ providers: true });
  const { raise } = handsOf(opened);
  const [name, address, password] = [word(), email(), `${word('secret')}-42Aa!`];
  server.answer('/api/auth/signup', { status: 409, json: { success: false, error: `Sorry, ${name}: ${address} has an account.` }, headers: { 'x-session': word('secret') } });
  await raise(credentials.modeToggled(), credentials.nameEdited({ name }), credentials.emailEdited({ email: address }), credentials.phoneFieldOpened(), credentials.phoneEdited({ phone: phone() }));
  await raise(submitCredentials(password, { isPasswordBlank: false, metPasswordRules: metPasswordRules(password) }) as never);
  const token = word('secret');
  const identity = { oauth_id: word(), name: word(), email: email(), picture: `https://pictures.example/${word()}`, oauth_provider: 'google' };
  opened.ports.signInProviders.google.answer = () => Promise.resolve({ token, profile: { name: word(), email: email(), picture: `https://pictures.example/${word()}` } });
  server.answer('/api/auth/login', { json: { success: true, requires_signup: true, verified_user_data: identity } });
  server.answer('/api/auth/oauth-signup', { status: 500, json: { success: false, error: `No account was made for “${identity.name}”` } });
  await raise(credentials.providerPressed({ provider: 'google' }));
  const forgotten = email();
  server.answer('/api/auth/forgot-password', { json: { success: true, message: `A link went to ${forgotten}.` } });
  await raise(forgotPasswordOpened(), forgottenEmailEdited({ email: forgotten }), linkRequested());
  return { ...opened, server };
}

/** Somebody comes with the link. */
export async function resettingSession({ word }: Canaries) {
  const server = emptyServer();
  const [token, password] = [word('secret'), `${word('secret')}-42Aa!`];
  server.answer('/api/auth/validate-reset-token', { json: { valid: true } });
  server.answer('/api/auth/reset-password', { status: 400, json: { success: false, error: 'That password was used before.' } });
  const opened = await openStore({ path: `/reset-password?token=${token}` });
  const { raise } = handsOf(opened);
  await raise(resetPageOpened({ tokenHandle: opened.ports.secrets.keep(opened.ports.navigation.takeFromQuery('token') ?? '') }));
  await raise(submitNewPassword(password, factsOfNewPassword(password, password)) as never);
  return { ...opened, server };
}

const messagesOf = ({ words: somewords }: Canaries, kind: CanaryKind) =>
  Array.from({ length: 12 }, (_, index) => ({
    id: `m-${index}`,
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: somewords(kind),
    timestamp: '2026-06-12T16:42:00.000Z',
    suggestedResponses: [somewords(kind), somewords(kind)],
  }));

function answerWithLeaderboards(server: FakeServer, { word, email }: Canaries) {
  const people = () => Array.from({ length: 20 }, (_, index) => ({ id: `p-${index}`, name: word(), email: email(), picture: `pictures/${word()}.webp`, current_login_streak: 7 }));
  for (const list of ['active-streaks', 'all-time-streaks', 'wall-of-shame']) server.answer(`/api/leaderboards/${list}`, { json: { success: true, data: people() } });
  const goals = Array.from({ length: 20 }, (_, index) => ({ id: `g-${index}`, title: word(), user: { name: word(), picture: '' } }));
  server.answer('/api/leaderboards/goal-streaks', { json: { success: true, data: goals } });
}

/** A signed-in person uses all that takes or shows anybody's words. */
export async function personsSession(canaries: Canaries) {
  const { word, words: somewords, email, phone } = canaries;
  const server = emptyServer();
  const goals = Array.from({ length: 5 }, (_, index) => goal(`goal-${index}`, { title: somewords(), description: somewords(), task_assigned: somewords(), conversation_id: `conv_${index}` }));
  const known = { ...user, name: `${word()} ${word()}`, email: email(), phone: phone(), picture: `pictures/${word()}.webp`, personality: somewords() };
  server.answer('/api/goals/user', { json: { success: true, goals } });
  server.answer('/api/user/profile', { json: { success: true, user: known } });
  server.answer('/api/chat/conversation-messages', { json: { success: true, messages: messagesOf(canaries, 'chat') } });
  server.answer(`/api/journal/history/${journalId}`, { json: { success: true, messages: storedPair('j', somewords('journal'), somewords('journal')) } });
  const opened = await openStore({ stored: { user: JSON.stringify(known) } });
  const { store, ports } = opened;
  const { raise, paint } = handsOf(opened);

  await raise(goalChosen({ goalId: 'goal-1', conversationId: 'conv_1' }));
  await raise(chatEvents.draftEdited({ draftKey: 'conv_1', text: somewords('chat') }), chatEvents.sendPressed());
  ports.eventStream.latest().send(words(somewords('chat')));
  await paint();
  ports.eventStream.latest().send(final([somewords('chat')]));
  await ports.eventStream.latest().close();
  await raise(chatEvents.draftEdited({ draftKey: 'conv_1', text: somewords('chat') }));
  ports.microphone.captures = new Blob([word('secret')], { type: 'audio/webm' });
  server.answer('/api/voice/transcribe', { json: { success: true, text: somewords('chat') } });
  await raise(voiceKitOf('chat').started('conv_1'), voiceKitOf('chat').stopped());

  await raise(checkInPressed({ goalId: 'goal-1', task: goals[1]!.task_assigned }));
  const [renamed, created] = [somewords(), somewords()];
  server.answer('/api/goals/update-title', { status: 409, json: { success: false, error: `There is a goal ${renamed} already` } });
  await raise(renamePressed({ goalId: 'goal-1', title: goals[1]!.title }), renameEdited({ text: renamed }), renameSubmitted());
  server.answer('/api/goals/update-title', { json: { success: true } });
  await raise(renameSubmitted());
  server.answer('/api/goals/create', { status: 500, json: { success: false, error: `${known.name} has too many goals; call ${known.phone}` } });
  await raise(newGoalPressed(), titleEdited({ title: created }), creationSubmitted());

  const searched = word();
  server.answer('/api/search', {
    json: {
      success: true,
      goals: [{ id: 'goal-1', title: [{ text: somewords(), isMatch: true }] }],
      messages: [{ id: 'm-1', conversation_id: 'conv_1', goal_title: somewords(), sender: 'ai', excerpt: [{ text: somewords() }] }],
    },
  });
  await raise(searchOpened(), queryEdited({ query: searched }));
  await ports.clock.advance(typingPause);
  await settle();

  await raise(viewOpened({ view: 'journal' }));
  await raise(journalEvents.draftEdited({ draftKey: journalId, text: somewords('journal') }), journalEvents.sendPressed());
  ports.eventStream.latest().send(words(somewords('journal')));
  await paint();
  await raise(journalEvents.draftEdited({ draftKey: journalId, text: somewords('journal') }));

  const rows = [{ id: 'p', name: word('unusable'), current_login_streak: word('unusable') }];
  server.answer('/api/leaderboards/active-streaks', { json: { success: true, data: rows } });
  await raise(viewOpened({ view: 'leaderboards' }));
  answerWithLeaderboards(server, canaries);
  await raise(subTabChosen({ subTab: 'allTime' }), subTabChosen({ subTab: 'active' }), subTabChosen({ subTab: 'goals' }), topTabChosen({ topTab: 'wallOfShame' }));

  await raise(viewOpened({ view: 'settings' }), settingsPanelOpened({ panel: 'user-profile' }), settingsPanelOpened({ panel: 'export-chat-history' }));
  const changedName = word();
  server.answer('/api/user/update-profile', { status: 500, json: { success: false, error: `Not saved, ${changedName}` } });
  await raise(profileEdit.profileEditOpened({ name: known.name, phone: known.phone }), profileEdit.draftNameEdited({ name: changedName }), profileEdit.draftPhoneEdited({ phone: phone() }));
  await raise(choosePicture(fileOf('image/png', { content: word('secret') })) as never, profileEdit.profileSubmitted());
  await settle();

  await raise(viewOpened({ view: 'feedback' }));
  const title = somewords();
  server.answer('/api/feedback/submit', { status: 500, json: { success: false, error: `Not stored: ${title}` } });
  await raise(feedback.typeChosen({ type: 'bug' }), feedback.titleEdited({ title }), feedback.contentEdited({ content: somewords() }), feedback.feedbackSubmitted());
  store.dispatch(viewOpened({ view: 'chat' }));
  return { ...opened, server };
}
