import type { Page } from 'playwright-core';
import { reply } from '../support/scriptedCoachEndpoint';
import { button, chooseGoal, coachMessages, coachSays, createGoal, messageBox, ownMessages, replyOver, send, signUp, type Person } from './support/deeds';
import { eventually } from './support/eventually';
import { gate } from './support/gate';
import { setStage } from './support/stage';

const stage = setStage('scripted');
const count = 10_000;

/** Puts `count` messages into the person's one conversation about a goal, half of them replies. */
const fill = ({ email }: Person) =>
  stage.query(
    `with place as (select conversations.id as conversation_id, user_id from conversations join users on users.id = user_id where email = $1 and goal_id is not null)
     insert into messages (id, conversation_id, user_id, role, content, client_message_id, reply_to, status, created_at)
     select 'message-' || n, conversation_id, user_id, case n % 2 when 1 then 'user' else 'assistant' end,
       case n % 2 when 1 then 'Question ' || n else 'Answer ' || n || E' with **some** words\\n\\n- one\\n- two' end,
       case n % 2 when 1 then 'send-' || n end, case n % 2 when 0 then 'message-' || (n - 1) end, 'complete', now() - interval '1 day'
     from place, generate_series(1, $2::int) as n order by n`,
    [email, count],
  );

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const distanceFromEnd = (page: Page) => log(page).evaluate(({ scrollHeight, clientHeight, scrollTop }) => Math.round(scrollHeight - clientHeight - scrollTop));

it('ten thousand messages are shown by few elements, and are read, followed and added to like ten', async () => {
  const { page } = await stage.enter();
  const person = await signUp(page);
  await createGoal(page, 'Read more');
  await messageBox(page).fill('');
  await fill(person);
  await page.reload();
  await coachSays(page, `Answer ${count}`);
  await button(page, 'Show earlier messages').click();
  await button(page, 'Show earlier messages').waitFor({ state: 'detached' });
  await coachSays(page, `Answer ${count}`);
  expect(await elements(page)).toBeLessThan(600);

  // The whole way up, and back by the button.
  await log(page).focus();
  await page.keyboard.press('Home');
  await ownMessages(page).filter({ hasText: /^Question 1$/ }).waitFor();
  expect(await elements(page)).toBeLessThan(600);
  await button(page, 'Jump to newest').click();
  await coachSays(page, `Answer ${count}`);
  await button(page, 'Jump to newest').waitFor({ state: 'detached' });

  // A reply is followed; the first look upwards ends that, and what comes then moves nothing.
  const [more, end] = [gate(), gate()];
  const lines = (from: number) => ({ do: 'text', text: Array.from({ length: 40 }, (_, at) => `Line ${from + at}\n\n`).join('') }) as const;
  stage.endpoint.enqueue({ steps: [lines(1), { do: 'hold', until: more.opened }, lines(41), { do: 'hold', until: end.opened }, { do: 'text', text: 'Last line.' }, { do: 'finish', reason: 'stop' }, { do: 'done' }] });
  await send(page, 'Tell me all');
  await coachSays(page, 'Line 40');
  await eventually(async () => expect(await distanceFromEnd(page)).toBeLessThanOrEqual(2));
  await log(page).hover();
  await page.mouse.wheel(0, -300);
  await button(page, 'Jump to newest').waitFor();
  await eventually(async () => expect(await distanceFromEnd(page)).toBeGreaterThan(100));
  const top = () => log(page).evaluate(({ scrollTop }) => Math.round(scrollTop));
  const place = await atRest(top);
  more.open();
  await coachSays(page, 'Line 80');
  expect(await top()).toBe(place);
  await messageBox(page).fill('Typed while it grows');
  expect(await messageBox(page).inputValue()).toBe('Typed while it grows');
  await button(page, 'Jump to newest').click();
  end.open();
  await replyOver(page);
  await coachSays(page, 'Last line.');
  await eventually(async () => expect(await distanceFromEnd(page)).toBeLessThanOrEqual(2));

  stage.endpoint.enqueue(reply('Well said.'));
  await messageBox(page).press('Enter');
  await coachSays(page, 'Well said.');
  await replyOver(page);
  expect(await coachMessages(page).count()).toBeLessThan(50);

  // From another goal and back it is whole again, at its end.
  await createGoal(page, 'Sing more');
  await chooseGoal(page, 'Read more');
  await coachSays(page, 'Well said.');
  await eventually(async () => expect(await distanceFromEnd(page)).toBeLessThanOrEqual(2));
  expect(await elements(page)).toBeLessThan(600);
});

/** What a reading gives once it is twice the same: a scroll goes on for some frames. */
const atRest = (read: () => Promise<number>): Promise<number> =>
  eventually(async () => {
    const [first, second] = [await read(), await new Promise((resolve) => setTimeout(resolve, 100)).then(read)];
    expect(second).toBe(first);
    return second;
  });
