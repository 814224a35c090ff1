import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../../src/app/App';
import { rootReducer } from '../../../src/app/rootReducer';
import type { AppState } from '../../../src/app/types';
import { viewOpened } from '../../../src/features/navigation';
import { RefusedInReplay } from '../../../src/replay/refusingPorts';
import { createReplayStore, stepShown } from '../../../src/replay/replayStore';
import { replayedStates } from '../../../src/support/replayedStates';
import { fetchAllParts } from '../../../src/ui';
import { recording } from './replaySamples';

const { states, faults } = replayedStates<AppState>(recording, rootReducer);

/** Whatever goes out of the page is noted. */
function watchTheWorld(): jest.Mock {
  const touched = jest.fn();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(touched);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(touched);
  jest.spyOn(window.history, 'pushState').mockImplementation(touched);
  jest.spyOn(globalThis, 'fetch').mockImplementation(touched);
  return touched;
}
afterEach(() => jest.restoreAllMocks());

describe('the replay store', () => {
  it('shows the state of a step, and the one it has where there is no such step', () => {
    const store = createReplayStore(states);
    expect(store.getState()).toBe(states[0]);
    store.dispatch(stepShown({ step: 3 }));
    expect(store.getState()).toBe(states[3]);
    store.dispatch(stepShown({ step: 99 }));
    expect(store.getState()).toBe(states[3]);
  });

  it('needs a state to begin with', () => {
    expect(() => createReplayStore([])).toThrow('A replay needs a state to begin with');
  });

  it('takes nothing that a view raises, and does nothing for it', () => {
    const store = createReplayStore(states);
    store.dispatch(viewOpened({ view: 'journal' }));
    for (const action of recording.actions) store.dispatch(action);
    expect(store.getState()).toBe(states[0]);
  });

  it('refuses a thunk the world, and swallows that refusal alone', async () => {
    const store = createReplayStore(states);
    const reached: string[] = [];
    store.dispatch((_dispatch, _getState, ports) => {
      reached.push('before');
      ports.storage.write('user', '{}');
      reached.push('after');
    });
    await store.dispatch(async (_dispatch, _getState, ports) => {
      await Promise.resolve();
      ports.navigation.leaveFor('/');
      reached.push('after');
    });
    expect(reached).toEqual(['before']);
    expect(() => store.dispatch(() => { throw new Error('A real fault'); })).toThrow('A real fault'); // prettier-ignore
    await expect(store.dispatch(async () => Promise.reject(new Error('Another')))).rejects.toThrow('Another');
    store.dispatch((_dispatch, _getState, ports) => expect(() => ports.secrets.keep('x')).toThrow(RefusedInReplay));
  });

  it('shows the same screens as the app, in any order, and presses in them do nothing', async () => {
    await fetchAllParts();
    const touched = watchTheWorld();
    const store = createReplayStore(states);
    render(<App store={store} />);
    const show = (step: number) => act(() => void store.dispatch(stepShown({ step })));
    show(2);
    expect(screen.getByRole('heading', { name: 'Feedback', level: 1 })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('It broke');
    const person = userEvent.setup();
    await person.type(screen.getByRole('textbox', { name: 'Title' }), ' again');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('It broke');
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('heading', { name: 'Feedback', level: 1 })).toBeVisible();
    show(0);
    expect(screen.queryByRole('heading', { name: 'Feedback', level: 1 })).not.toBeInTheDocument();
    show(1);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    expect(touched).not.toHaveBeenCalled();
  });

  it('knows the event on which the reducer failed', () => {
    expect(faults).toEqual([{ index: 3, message: expect.any(String) }]);
    expect(states[4]).toBe(states[3]);
  });
});
