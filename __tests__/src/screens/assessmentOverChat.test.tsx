import { screen } from '@testing-library/react';
import '../../../src/app/HomeViews'; // there before it is asked for, so that nothing here waits for the disk
import { fourQuestions, newcomerStorage } from '../support/assessing';
import { settle } from '../support/fakePorts';
import { emptyServer, openApp } from '../support/testApp';

it('the assessment opens over the chat, which is there when it is closed', async () => {
  const server = emptyServer();
  server.answer('/bfi_questions.json', { json: fourQuestions });
  const { person } = await openApp({ stored: newcomerStorage, tab: {} });
  await settle();
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Personality Assessment');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText("What's on your mind?")).toBeVisible();
});
