import { makeFixture, type Fixture } from './fixtures';

let fixture: Fixture;
beforeAll(() => {
  fixture = makeFixture();
});
afterAll(() => fixture.remove());

const importing = (source: string) => `import { thing } from '${source}';\nthing();\n`;

/** File, what it imports, and words of the message that names the rule it breaks. */
const refused: [file: string, source: string, message: string][] = [
  ['src/lib/a.ts', '../ui/Button', 'src/lib may import contract, but not src/ui'],
  ['src/lib/a.ts', '../features/goals', 'Imports go down only'],
  ['src/ui/Card.tsx', '../features/goals', 'src/ui may import lib, contract, but not src/features'],
  ['src/ui/Card.tsx', '../ports/clock', 'not src/ports'],
  ['src/ports/clock.ts', '../api', 'not src/api'],
  ['src/api/api.ts', '../conversation/message', 'not src/conversation'],
  ['src/conversation/message.ts', '../features/chat', 'not src/features'],
  ['src/conversation/message.ts', '../features/auth', 'not src/features'],
  ['src/features/goals/goalsSlice.ts', '../../flows/firstGoal', 'not src/flows'],
  ['src/conversation/message.ts', '../app/store', 'not src/app'],
  ['src/app/store.ts', '../replay/replayStore', 'not src/replay'],
  ['src/features/goals/goalsSlice.ts', '../../app/store', 'not src/app'],
  ['src/screens/chat/Chat.tsx', '../../app/routes', 'not src/app'],
  ['src/screens/chat/Chat.tsx', '../../flows/firstGoal', 'not src/flows'],
  ['src/flows/firstGoal.ts', '../screens/chat', 'not src/screens'],
  ['src/support/redaction.ts', '../features/auth', 'not src/features'],
  ['src/app/store.ts', '../index', 'not src/.'],
  ['server/domain/streaks.ts', '../db/database', 'server/domain holds pure rules'],
  ['server/domain/streaks.ts', '../config', 'server/domain holds pure rules'],
  ['server/domain/streaks.ts', 'node:fs', 'server/domain holds pure rules'],
  ['server/domain/streaks.ts', 'pg', 'server/domain holds pure rules'],
  ['server/db/database.ts', '../repositories/goals', 'not server/repositories'],
  ['server/repositories/goals.ts', '../routes/goals', 'not server/routes'],
  ['server/repositories/goals.ts', '../coach/coach', 'not server/coach'],
  ['server/coach/agent.ts', '../coaching/turn', 'not server/coaching'],
  ['server/coaching/turn.ts', '../routes/chat', 'not server/routes'],
  ['server/routes/goals.ts', '../app', 'not server/app'],
  ['server/http/route.ts', '../services', 'not server/services'],
  ['server/http/route.ts', '../coaching/turn', 'not server/coaching'],
  ['server/coaching/turn.ts', '../http/route', 'not server/http'],
  ['server/repositories/goals.ts', '../identity/sessions', 'not server/identity'],
  ['server/app.ts', './main', 'not server/main'],
  ['src/lib/a.ts', '../../server/domain/streaks', 'src and server never import each other'],
  ['server/app.ts', '../src/app/store', 'src and server never import each other'],
  ['contract/goals.ts', '../src/lib/a', 'belongs to neither side'],
  ['contract/goals.ts', '../server/config', 'belongs to neither side'],
  ['contract/goals.ts', 'react', 'belongs to neither side'],
  ['src/lib/a.ts', '../../scripts/build', 'src imports nothing from scripts/build'],
  ['src/lib/a.ts', '../../../elsewhere/a', 'src imports nothing from ../../../elsewhere/a'],
];

const allowed: [file: string, source: string][] = [
  ['src/index.tsx', './app/store'],
  ['src/app/store.ts', '../screens/chat/Chat'],
  ['src/app/store.ts', '../flows/firstGoal'],
  ['src/app/store.ts', '../support/redaction'],
  ['src/screens/chat/Chat.tsx', '../../features/goals'],
  ['src/flows/firstGoal.ts', '../features/goals/index'],
  ['src/features/feedback/feedbackListeners.ts', '../../support/redaction'],
  ['src/replay/replayStore.ts', '../app/rootReducer'],
  ['src/features/goals/views/GoalList.tsx', '../goalsSlice'],
  ['src/features/goals/goalsSlice.ts', '../../conversation/message'],
  ['src/features/goals/goalsSlice.ts', '@reduxjs/toolkit'],
  ['src/conversation/message.ts', '../../contract/chat'],
  ['src/api/api.ts', '../ports/clock'],
  ['src/ui/Card.tsx', '../lib/stateMachine'],
  ['server/main.ts', './app'],
  ['server/app.ts', './routes/goals'],
  ['server/routes/goals.ts', '../repositories/goals'],
  ['server/routes/goals.ts', '../http/route'],
  ['server/http/route.ts', '../identity/sessions'],
  ['server/identity/sessions.ts', '../repositories/sessions'],
  ['server/routes/chat.ts', '../coaching/turn'],
  ['server/coaching/turn.ts', '../coach/coach'],
  ['server/repositories/goals.ts', '../domain/streaks'],
  ['server/repositories/goals.ts', '../db/schema'],
  ['server/domain/streaks.ts', '../../contract/goals'],
  ['contract/goals.ts', './text'],
  ['contract/goals.ts', 'valibot'],
  ['server/app.ts', '../package.json'],
];

describe('imports go down the list of layers only', () => {
  it.each(refused)('%s may not import %s', async (file, source, message) => {
    expect(await fixture.complaints(file, importing(source))).toEqual([expect.stringContaining(message)]);
  });

  it.each(allowed)('%s may import %s', async (file, source) => {
    expect(await fixture.complaints(file, importing(source))).toEqual([]);
  });

  it.each([
    ['a dynamic import', "void import('../../app/store');\n"],
    ['a re-export', "export { store } from '../../app/store';\n"],
    ['a re-export of everything', "export * from '../../app/store';\n"],
  ])('%s counts as an import', async (_, code) => {
    expect(await fixture.complaints('src/features/goals/a.ts', code)).toEqual([expect.stringContaining('not src/app')]);
  });

  it('lets the types of the store and of the parts of the server be named further down, but not its values', async () => {
    const typeOnly = "import type { AppState } from '../../app/store';\nexport type Own = AppState;\n";
    expect(await fixture.complaints('src/features/goals/a.ts', typeOnly)).toEqual([]);
    const parts = "import type { Services } from '../services';\nexport type Own = Services;\n";
    expect(await fixture.complaints('server/http/route.ts', parts)).toEqual([]);
    const otherType = "import type { Route } from '../../app/routes';\nexport type Own = Route;\n";
    expect(await fixture.complaints('src/features/goals/a.ts', otherType)).toEqual([expect.stringContaining('not src/app')]);
  });
});

describe('features, screens and stories do not import each other', () => {
  it.each([
    ['src/features/chat/a.ts', '../goals', 'Parts of features do not import each other ("chat" and "goals")'],
    ['src/features/auth/a.ts', '../goals', 'Parts of features do not import each other'],
    ['src/screens/chat/Chat.tsx', '../journal/Journal', 'Parts of screens do not import each other'],
    ['src/flows/firstGoal.ts', './phonePrompt', 'Parts of flows do not import each other'],
    ['src/features/chat/a.ts', '../auth/authSlice', 'entered through its index.ts only'],
    ['src/screens/chat/Chat.tsx', '../../features/goals/views/GoalList', 'entered through its index.ts only'],
    ['src/app/store.ts', '../features/goals/goalsSlice', 'entered through its index.ts only'],
  ])('%s may not import %s', async (file, source, message) => {
    expect(await fixture.complaints(file, importing(source))).toEqual([expect.stringContaining(message)]);
  });

  it('lets any feature ask features/auth, through its index, who is signed in', async () => {
    expect(await fixture.complaints('src/features/chat/a.ts', importing('../auth'))).toEqual([]);
  });

  it('covers a feature folder the moment it exists', async () => {
    fixture.write('src/features/mood/index.ts', "export { moodSlice } from './moodSlice';\n");
    fixture.write('src/features/mood/moodSlice.ts', 'export const moodSlice = 1;\n');
    expect(await fixture.complaints('src/features/mood/moodListeners.ts', importing('../goals'))).toEqual([
      expect.stringContaining('("mood" and "goals")'),
    ]);
    expect(await fixture.complaints('src/features/goals/a.ts', importing('../mood'))).toEqual([
      expect.stringContaining('("goals" and "mood")'),
    ]);
    expect(await fixture.complaints('src/app/store.ts', importing('../features/mood/moodSlice'))).toEqual([
      expect.stringContaining('import from "features/mood"'),
    ]);
    expect(await fixture.complaints('src/app/store.ts', importing('../features/mood'))).toEqual([]);
  });

  it.each(['src/widgets/a.ts', 'server/misc/a.ts'])('asks for a place on the list for %s', async (file) => {
    expect(await fixture.complaints(file, 'export const a = 1;\n')).toEqual([
      expect.stringContaining('is not on the list of layers'),
    ]);
  });
});

describe('imports do not go round in a circle', () => {
  it('refuses a cycle of three files and allows the same files without the last import', async () => {
    fixture.write('src/lib/first.ts', "import { second } from './second';\nexport const first = second;\n");
    fixture.write('src/lib/second.ts', "import { third } from './third';\nexport const second = third;\n");
    const round = "import { first } from './first';\nexport const third = () => first;\n";
    expect(await fixture.complaints('src/lib/third.ts', round)).toEqual([
      expect.stringMatching(/^import-x\/no-cycle: Dependency cycle via/),
    ]);
    const straight = 'export const third = 3;\n';
    expect(await fixture.complaints('src/lib/straight.ts', straight)).toEqual([]);
  });

  it('refuses a cycle on the server as well', async () => {
    fixture.write('server/coach/left.ts', "import { right } from './right';\nexport const left = () => right;\n");
    const right = "import { left } from './left';\nexport const right = () => left;\n";
    expect(await fixture.complaints('server/coach/right.ts', right)).toEqual([
      expect.stringMatching(/^import-x\/no-cycle: Dependency cycle detected/),
    ]);
  });
});
