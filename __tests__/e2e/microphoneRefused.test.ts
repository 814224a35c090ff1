import { reply } from '../support/scriptedCoachEndpoint';
import { button, createGoal, messageBox, ownMessages, replyOver, signUp } from './support/deeds';
import { refusedMicrophone } from './support/spokenTone';
import { setStage } from './support/stage';

const stage = setStage('scripted', { browserArguments: refusedMicrophone });

it('who does not allow the microphone is told so, and can go on typing', async () => {
  const { page, requestsTo } = await stage.enter();
  await signUp(page);
  await createGoal(page, 'Read more');
  await messageBox(page).fill('');
  const denied = 'Microphone permission denied. Please allow microphone access to use voice recording.';
  await button(page, 'Start voice recording').click();
  await page.getByRole('alert').getByText(denied, { exact: true }).waitFor();
  expect(await messageBox(page).getAttribute('placeholder')).toBe(denied);
  await button(page, 'Start voice recording').waitFor();
  stage.endpoint.enqueue(reply('Typing is fine.'));
  await messageBox(page).fill('Then I type');
  await messageBox(page).press('Enter');
  await replyOver(page);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await ownMessages(page).allInnerTexts()).toEqual(['Then I type']);
  expect(requestsTo('/api/voice/transcribe')).toHaveLength(0);
});
