import { Conversation, goalOf, kickOff } from './conversation';

const task = 'Walk half an hour before work';

it('records a task that a check-in reports as done, or as not done yet', async () => {
  for (const [said, recorded] of [['Checking in: I did my task.', 'check-in true'], ['Checking in: I have not done my task yet.', 'check-in false']] as const) {
    const conversation = new Conversation(goalOf('Run 10 km', { taskAssigned: task, nextCheckIn: '2025-06-11' }));
    expect((await conversation.say(said)).tools).toContain(recorded);
  }
});

it('asks whoever comes to check in how the task went, and takes nothing of it for an answer', async () => {
  const conversation = new Conversation(goalOf('Run 10 km', { taskAssigned: task, nextCheckIn: '2025-06-11' }));
  const { reply, tools, stage } = await conversation.say("I'd like to check in.");
  expect(tools).toEqual([]);
  expect(stage).not.toBeNull();
  expect(reply).toContain(task);
  const without = new Conversation(goalOf('Run 10 km'));
  expect((await without.say(kickOff('Run 10 km'), "I'd like to check in.")).reply).not.toMatch(/check in/i);
});
