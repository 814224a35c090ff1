import { devToolsHistory } from '../devTools';
import { createCanaries, found } from './canaries';
import { personsSession, resettingSession, strangersSession } from './canarySessions';

type Session = Awaited<ReturnType<typeof personsSession>>;

/** What was sent to the server, files as their text. */
const sentBy = async ({ server }: Session): Promise<string> => {
  const fields = server.calls.flatMap(({ body }) => Object.values(body));
  return (await Promise.all(fields.map((field) => (field instanceof Blob ? field.text() : JSON.stringify(field))))).join('\n');
};

/** The file of the session's recording. */
function recordingOf({ ports }: Session, includesChatText = false): string {
  const { handle } = ports.sessionRecordings.take({ includesChatText })!;
  const file = JSON.parse(ports.sessionRecordings.find(handle)!) as { preloadedState: string; payload: string };
  expect(JSON.parse(file.payload)).not.toHaveLength(0);
  return `${JSON.stringify(file)}\n${file.preloadedState}\n${file.payload}`;
}

it('what is planted in a session is found in no recording, and a secret not even in the store', async () => {
  const canaries = createCanaries();
  const raw: string[] = [];
  const kept: string[] = [];
  const withChat: string[] = [];
  const logs: string[] = [];
  const storages: string[] = [];
  const sent: string[] = [];
  for (const play of [strangersSession, resettingSession, personsSession]) {
    const session = await play(canaries);
    raw.push(devToolsHistory(), JSON.stringify(session.store.getState()));
    kept.push(recordingOf(session));
    withChat.push(recordingOf(session, true));
    logs.push(...session.ports.errorLog.written);
    storages.push(JSON.stringify([...session.ports.stored, ...session.ports.tab]));
    sent.push(await sentBy(session));
  }
  const of = { secrets: canaries.of('secret'), unusable: canaries.of('unusable'), chat: canaries.of('chat'), others: canaries.of('journal', 'other') };
  const all = [...of.secrets, ...of.unusable, ...of.chat, ...of.others];
  expect(new Set(all).size).toBeGreaterThanOrEqual(200);

  // They were all there to be found: the people's words in the store, the secrets at the server (one of them comes from there).
  const story = raw.join('\n');
  expect(found([...of.chat, ...of.others], story)).toEqual([...of.chat, ...of.others]);
  expect(found(of.secrets, sent.join('\n'))).toHaveLength(of.secrets.length - 1);

  expect(logs.join()).toContain('Expected number at data.0.current_login_streak');
  expect(found([...of.secrets, ...of.unusable], [story, ...kept, ...withChat, ...logs, ...storages].join('\n'))).toEqual([]);
  expect(found(all, [...kept, ...logs].join('\n'))).toEqual([]);
  expect(found(all, withChat.join('\n')).sort()).toEqual([...of.chat].sort());
});
