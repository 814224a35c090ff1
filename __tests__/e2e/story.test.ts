import {
  button,
  chooseGoal,
  coachMessages,
  conversation,
  createGoal,
  emailField,
  fillSignUp,
  goals,
  messageBox,
  newPerson,
  openSignUp,
  ownMessages,
  passwordField,
  replyOver,
  say,
  signOut,
  signUpByForm,
  submitSignIn,
  suggestions,
  typing,
} from './support/deeds';
import { eventually } from './support/eventually';
import { setStage } from './support/stage';
import { answeredWith } from './support/visitor';

const title = 'Run 10 km without stopping';

describe('with the built-in coach', () => {
  const stage = setStage('builtIn');

  it('a sign-up says what is wrong with each field, and changes nothing until all is well', async () => {
    const { page, requestsTo, expectFault } = await stage.enter();
    await openSignUp(page);
    const submit = button(page, 'Sign Up');
    const says = (text: string) => page.getByText(text, { exact: true }).waitFor();

    await submit.click();
    for (const text of ['Name is required', 'Email is required', 'Password is required', 'Please fix the validation errors above']) await says(text);

    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    for (const [typed, text] of [
      ['M', 'Name must be at least 2 characters long'],
      ['M'.repeat(51), 'Name must be less than 50 characters'],
      ['Maya 7', 'Name can only contain letters, spaces, hyphens, and apostrophes'],
    ] as const) {
      await name.fill(typed);
      await says(text);
    }
    await emailField(page).fill('maya@example');
    await says('Please enter a valid email address');
    const rules = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem');
    for (const [typed, text, met] of [
      ['M-7o', 'Password must be at least 8 characters long', 4],
      ['MORNING-7', 'Password must contain at least one lowercase letter', 4],
      ['morning-7', 'Password must contain at least one uppercase letter', 4],
      ['Morning-run', 'Password must contain at least one number', 4],
      ['Morning7run', 'Password must contain at least one special character', 4],
    ] as const) {
      await passwordField(page).fill(typed);
      await says(text);
      await eventually(async () => expect((await rules.allInnerTexts()).filter((rule) => !/not met/.test(rule))).toHaveLength(met));
    }
    await submit.click();
    expect(requestsTo('/api')).toHaveLength(0);

    const person = await signUpByForm((await stage.enter()).page);
    await fillSignUp(page, person);
    await eventually(async () => expect(await page.getByText('Please fix the validation errors above').count()).toBe(0));
    expectFault(answeredWith(409, '/api/auth/signup'));
    await submit.click();
    await page.getByRole('alert').getByText(/already/).waitFor();
    expect(await emailField(page).inputValue()).toBe(person.email);
    await emailField(page).fill(newPerson().email);
    await submit.click();
    await page.getByText("What's on your mind?").waitFor();
  });

  it('a person signs up, sets a goal, talks for ten turns, reloads, signs out and in, and finds it all there', async () => {
    const { page, requestsTo, expectFault } = await stage.enter();
    await page.clock.setFixedTime(new Date('2031-03-04T09:00:00'));
    const person = await signUpByForm(page);
    await page.getByRole('heading', { name: 'Good Morning' }).waitFor();

    await createGoal(page, 'Sleep before midnight');
    const newest = goals(page).getByRole('listitem').first();
    await Promise.all([newest.filter({ hasText: title }).getByText('New conversation started').waitFor(), createGoal(page, title)]); // it is there for three seconds
    await newest.getByRole('button', { name: title, exact: true }).waitFor();
    await eventually(async () => expect(await messageBox(page).inputValue()).toContain(title));
    const kickOff = await messageBox(page).inputValue();

    await messageBox(page).press('Enter');
    await typing(page).waitFor();
    await eventually(async () => expect(await ownMessages(page).allInnerTexts()).toEqual([kickOff]));
    expect(await messageBox(page).inputValue()).toBe('');
    const first = await growingReply(page);
    await typing(page).waitFor({ state: 'detached' });
    expect(first.length).toBeGreaterThan(1);
    await newest.getByText('New conversation started').waitFor({ state: 'detached' });

    await suggestions(page).first().waitFor();
    const offered = await suggestions(page).allInnerTexts();
    expect(offered.length).toBeGreaterThanOrEqual(2);
    expect(offered.length).toBeLessThanOrEqual(4);
    await messageBox(page).fill('What I typed meanwhile');
    await suggestions(page).first().click();
    await eventually(async () => expect(await ownMessages(page).allInnerTexts()).toEqual([kickOff, offered[0]]));
    expect(await messageBox(page).inputValue()).toBe('What I typed meanwhile');
    await replyOver(page);

    const replies = new Set<string>();
    for (const text of [
      'I want to run the park loop with my sister in September',
      'Right now I get out of breath after 3 km',
      'I run once a week, on Sundays, and I start too fast',
      'My knees feel fine, it is my breath that gives out',
      'I could run slower, or walk one minute in ten',
      'Running slower sounds right',
      'I can do Tuesday and Thursday mornings before work',
      'I will run 20 minutes slowly on Tuesday',
    ]) {
      replies.add(await say(page, text));
    }
    expect(replies.size).toBe(8);
    const talk = await conversation(page);
    expect(talk).toHaveLength(20);
    expect(requestsTo('/api/chat/openai-stream')).toHaveLength(10);

    await page.reload();
    await coachMessages(page).first().waitFor();
    await expectTheWholeTalk(page, talk);

    await signOut(page);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.email);

    expectFault(answeredWith(401, '/api/auth/login'));
    await submitSignIn(page, { email: person.email, password: 'Evening-7-run' });
    await page.getByRole('alert').getByText('Invalid email or password', { exact: true }).waitFor();
    expect(await emailField(page).inputValue()).toBe(person.email);
    await submitSignIn(page, person);
    await expectTheWholeTalk(page, talk);
    expect(await goals(page).getByRole('button', { name: /^(?!Rename )/ }).allInnerTexts()).toEqual([title, 'Sleep before midnight']);
    await chooseGoal(page, 'Sleep before midnight');
    await page.getByText("What's on your mind?").waitFor();
  });
});

describe('with a model of its own behind an OpenAI-compatible endpoint', () => {
  const stage = setStage('scripted');

  it('the coach streams its words, offers its suggestions, and the check-in it sets stands on the goal', async () => {
    const { page } = await stage.enter();
    const person = await signUpByForm(page);
    await createGoal(page, title);
    stage.endpoint.enqueue({
      steps: [
        { do: 'text', text: 'Let us look at it on the day you chose. ' },
        { do: 'tool', name: 'set_next_check_in', arguments: JSON.stringify({ day: await today(page) }) },
        { do: 'finish', reason: 'tool_calls' },
        { do: 'done' },
      ],
    });
    stage.endpoint.enqueue({
      steps: [
        { do: 'text', text: 'What is the **first** step?' },
        { do: 'tool', name: 'suggest_responses', arguments: JSON.stringify({ responses: ['A slow run', 'New shoes'] }) },
        { do: 'finish', reason: 'tool_calls' },
        { do: 'done' },
      ],
    });
    const said = await say(page, 'I want to start today');
    expect(said).toContain('Let us look at it on the day you chose.');
    await coachMessages(page).last().locator('strong').getByText('first', { exact: true }).waitFor();
    const shown = await coachMessages(page).last().innerText();
    expect(shown).toContain('What is the first step?');
    await eventually(async () => expect(await suggestions(page).allInnerTexts()).toEqual(['A slow run', 'New shoes']));
    await goals(page).getByRole('listitem').first().getByText('Check-in due').waitFor();

    const [, withResult] = stage.endpoint.requests;
    expect(withResult?.body.messages.at(-1)).toMatchObject({ role: 'tool', content: '{"ok":true}' });
    expect(JSON.stringify(stage.endpoint.requests[0]?.body.messages)).toContain(person.name);

    await page.reload();
    await goals(page).getByRole('listitem').first().getByText('Check-in due').waitFor();
    await eventually(async () => expect(await coachMessages(page).last().innerText()).toBe(shown));
  });
});

/** The lengths a reply had while it was written, each greater than the one before. */
async function growingReply(page: Parameters<typeof replyOver>[0]): Promise<number[]> {
  const lengths: number[] = [];
  while ((await typing(page).count()) > 0) {
    const { length } = await coachMessages(page).last().innerText();
    if (length > (lengths.at(-1) ?? 0)) lengths.push(length);
  }
  return lengths;
}

/** After a load the newest pairs are there (spec 9: max_pairs 5), and the rest when asked for. */
async function expectTheWholeTalk(page: Parameters<typeof replyOver>[0], talk: readonly string[]): Promise<void> {
  await eventually(async () => expect(await conversation(page)).toEqual(talk.slice(-10)));
  await button(page, 'Show earlier messages').click();
  await eventually(async () => expect(await conversation(page)).toEqual(talk));
}

const today = (page: Parameters<typeof replyOver>[0]): Promise<string> =>
  page.evaluate(() => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date()));
