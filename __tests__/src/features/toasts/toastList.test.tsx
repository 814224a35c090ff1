import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { NewGoalDialog, newGoalPressed, selectGoalCreation } from '../../../../src/features/goals';
import { drawerOpened, selectIsDrawerOpen } from '../../../../src/features/navigation';
import { toastAdded, toastDismissed, ToastList, type NewToast } from '../../../../src/features/toasts';
import { settle } from '../../support/fakePorts';
import { emptyServer, openStore, signedInStorage } from '../../support/testApp';

async function openToasts() {
  emptyServer();
  const { store, ports } = await openStore({ stored: signedInStorage });
  const view = render(
    <Provider store={store}>
      <button type="button">Before</button>
      <ToastList />
      <NewGoalDialog />
    </Provider>,
  );
  await settle();
  return {
    ...view,
    store,
    ports,
    person: userEvent.setup(),
    async add(id: string, toast: Partial<NewToast> = {}) {
      act(() => void store.dispatch(toastAdded(id, { title: id, ...toast })));
      await settle();
    },
    area: () => screen.getByRole('region', { name: 'Notifications (F8)' }),
    shown: () => within(screen.getByRole('region', { name: 'Notifications (F8)' })).queryAllByRole('listitem').map((item) => item.querySelector('[dir]')?.textContent),
    async pass(milliseconds: number) {
      await ports.clock.advance(milliseconds);
      await settle();
    },
  };
}

it('the area is named Notifications (F8), is there without a toast, and is announced', async () => {
  const { area } = await openToasts();
  expect(area()).toBeInTheDocument();
  expect(area().closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

it('a toast says its title and description once, and goes by Close', async () => {
  const { add, person, shown } = await openToasts();
  await add('a', { title: 'Update Failed', description: 'Failed to update goal title. Please try again.', tone: 'error' });
  expect(screen.getAllByText(/Update Failed/)).toHaveLength(1);
  expect(screen.getByText('Failed to update goal title. Please try again.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await settle();
  expect(shown()).toEqual([]);
});

it('two are shown, the newest first, also when one that waited comes back', async () => {
  const { add, shown, store } = await openToasts();
  for (const id of ['a', 'b', 'c', 'd']) await add(id);
  expect(shown()).toEqual(['d', 'c']);
  act(() => void store.dispatch(toastDismissed({ id: 'd' })));
  await settle();
  expect(shown()).toEqual(['c', 'b']);
  act(() => void store.dispatch(toastDismissed({ id: 'b' })));
  await settle();
  expect(shown()).toEqual(['c', 'a']);
});

it('the button of a toast raises its event and closes it', async () => {
  const { add, person, shown, store } = await openToasts();
  await add('a', { action: { label: 'Check In', event: drawerOpened() } });
  await person.click(screen.getByRole('button', { name: 'Check In' }));
  await settle();
  expect(selectIsDrawerOpen(store.getState())).toBe(true);
  expect(shown()).toEqual([]);
});

it('F8 brings the focus to the area and holds the time; Escape on a toast closes it; at last the focus is where it was', async () => {
  const { add, area, pass, person, shown } = await openToasts();
  await add('a');
  screen.getByRole('button', { name: 'Before' }).focus();
  await person.keyboard('[F8]');
  expect(area()).toContainElement(document.activeElement as HTMLElement);
  await pass(60_000);
  expect(shown()).toEqual(['a']);
  await person.keyboard('{Tab}');
  expect(screen.getByRole('listitem')).toHaveFocus();
  await person.keyboard('{Escape}');
  await settle();
  expect(shown()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});

it('Tab goes through the toasts from the newest down, Shift+Tab back up, and by either the focus comes in and goes out', async () => {
  const { add, person } = await openToasts();
  await add('a');
  await add('b', { action: { label: 'Check In', event: drawerOpened() } });
  const [newer, older] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  const way = [newer, screen.getByRole('button', { name: 'Check In' }), within(newer).getByRole('button', { name: 'Close' }), older, within(older).getByRole('button', { name: 'Close' })];
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  for (const stop of way) {
    await person.keyboard('{Tab}');
    expect(stop).toHaveFocus();
  }
  await person.keyboard('{Tab}');
  for (const stop of [...way].reverse()) {
    await person.keyboard('{Shift>}{Tab}{/Shift}');
    expect(stop).toHaveFocus();
  }
  await person.keyboard('{Shift>}{Tab}{/Shift}');
  expect(before).toHaveFocus();
});

it('F8 reaches the toasts while a dialog is open; when they are gone the focus is in the dialog again', async () => {
  const { add, person, shown, store } = await openToasts();
  act(() => void store.dispatch(newGoalPressed()));
  await settle();
  const field = await screen.findByRole('textbox', { name: 'Goal title' });
  expect(field).toHaveFocus();
  await add('a');
  await person.keyboard('[F8]{Tab}{Tab}');
  expect(within(screen.getByRole('listitem')).getByRole('button', { name: 'Close' })).toHaveFocus();
  await person.keyboard('{Enter}');
  await settle();
  expect(shown()).toEqual([]);
  expect(field).toHaveFocus();
  await add('b');
  await person.keyboard('[F8]{Tab}{Tab}{Tab}{Tab}');
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  expect(selectGoalCreation(store.getState()).status).toBe('open');
});

it('Escape elsewhere is not meant for the toasts', async () => {
  const { add, person, shown } = await openToasts();
  await add('a');
  screen.getByRole('button', { name: 'Before' }).focus();
  await person.keyboard('{Escape}');
  expect(shown()).toEqual(['a']);
});

it('under the pointer the time stands still, and goes on when it leaves', async () => {
  const { add, pass, person, shown } = await openToasts();
  await add('a');
  await pass(4_000);
  await person.hover(screen.getByText('a'));
  await pass(60_000);
  expect(shown()).toEqual(['a']);
  await person.unhover(screen.getByText('a'));
  await pass(999);
  expect(shown()).toEqual(['a']);
  await pass(1);
  expect(shown()).toEqual([]);
});

it.each([
  [49, ['a']],
  [51, []],
])('drawn %i pixels to the right it leaves %j', async (distance, left) => {
  const { add, shown } = await openToasts();
  await add('a');
  const toast = screen.getByRole('listitem');
  // jsdom has no PointerEvent.
  const pointer = (type: string, clientX: number) => fireEvent(toast, new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 10 }));
  pointer('pointerdown', 10);
  pointer('pointermove', 30);
  pointer('pointermove', 10 + distance);
  pointer('pointerup', 10 + distance);
  await settle();
  expect(shown()).toEqual(left);
});

describe('while a dialog is open', () => {
  async function withDialog() {
    const opened = await openToasts();
    act(() => void opened.store.dispatch(newGoalPressed()));
    await settle();
    return { ...opened, isDialogOpen: () => selectGoalCreation(opened.store.getState()).status !== 'closed' };
  }

  it('toasts are found by role and can be pressed, and the dialog stays', async () => {
    const { add, isDialogOpen, person, shown } = await withDialog();
    await add('a', { action: { label: 'Check In', event: drawerOpened() } });
    expect(screen.queryByRole('button', { name: 'Before' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Check In' }));
    await settle();
    expect(shown()).toEqual([]);
    await add('b');
    await person.click(within(screen.getByRole('listitem')).getByRole('button', { name: 'Close' }));
    await settle();
    expect(shown()).toEqual([]);
    expect(isDialogOpen()).toBe(true);
  });

  it('a toast that was there before it can be pressed too', async () => {
    const { add, isDialogOpen, person, shown, store } = await openToasts().then((opened) => ({ ...opened, isDialogOpen: () => selectGoalCreation(opened.store.getState()).status !== 'closed' }));
    await add('a');
    act(() => void store.dispatch(newGoalPressed()));
    await settle();
    await person.click(within(screen.getByRole('listitem')).getByRole('button', { name: 'Close' }));
    await settle();
    expect(shown()).toEqual([]);
    expect(isDialogOpen()).toBe(true);
  });

  it('Escape closes the dialog, although a toast came after it', async () => {
    const { add, isDialogOpen, person, shown } = await withDialog();
    await add('a');
    expect(screen.getByRole('textbox', { name: 'Goal title' })).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(isDialogOpen()).toBe(false);
    expect(shown()).toEqual(['a']);
  });
});
