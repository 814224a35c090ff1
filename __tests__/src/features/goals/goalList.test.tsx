import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import createMockStore from 'redux-mock-store';
import { GoalList } from '../../../../src/features/goals';
import { goal } from '../../app/machineSamples';

// The mock store runs no reducer: it shows which event a view raises, and nothing more.
const stored = (list: object) =>
  createMockStore([])({ goals: { list, newGoalBadge: { status: 'none' }, rename: { status: 'none' }, finishedSection: { status: 'closed' } } });
const show = (store: ReturnType<typeof stored>) => {
  render(
    <Provider store={store}>
      <GoalList selectGoalId={() => null} selectToday={() => '2026-06-13'} />
    </Provider>,
  );
  return userEvent.setup();
};

it('a goal that is pressed raises goals/chosen with its conversation', async () => {
  const store = stored({ status: 'ready', goals: [goal('a', { title: 'Run 10 km', conversation_id: 'conv_a' })] });
  await show(store).click(screen.getByRole('button', { name: 'Run 10 km' }));
  expect(store.getActions()).toEqual([{ type: 'goals/chosen', payload: { goalId: 'a', conversationId: 'conv_a' } }]);
});

it('the pencil raises goalRename/pressed with the title, and chooses nothing', async () => {
  const store = stored({ status: 'ready', goals: [goal('a', { title: 'Run 10 km' })] });
  await show(store).click(screen.getByRole('button', { name: 'Rename Run 10 km' }));
  expect(store.getActions()).toEqual([{ type: 'goalRename/pressed', payload: { goalId: 'a', title: 'Run 10 km' } }]);
});

it('opening the section of finished goals raises finishedGoals/sectionOpened', async () => {
  const store = stored({ status: 'ready', goals: [] });
  await show(store).click(screen.getByRole('button', { name: 'Completed and archived', expanded: false }));
  expect(store.getActions()).toEqual([{ type: 'finishedGoals/sectionOpened' }]);
});

it('Retry raises goals/requested', async () => {
  const store = stored({ status: 'failed', error: 'Failed to load goals' });
  await show(store).click(screen.getByRole('button', { name: 'Retry' }));
  expect(store.getActions()).toEqual([{ type: 'goals/requested' }]);
});

it('mounting raises nothing', () => {
  const store = stored({ status: 'idle' });
  show(store);
  expect(store.getActions()).toEqual([]);
});
