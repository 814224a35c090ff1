import { selectToasts, toastAdded, toastDismissed, toastUpdated, type NewToast } from '../../../../src/features/toasts';
import { toastActionChosen, toastsPaused, toastsResumed, visibleOf } from '../../../../src/features/toasts/toastsState';
import { signedOut } from '../../../../src/features/auth';
import { drawerOpened, selectIsDrawerOpen } from '../../../../src/features/navigation';
import { settle } from '../../support/fakePorts';
import { emptyServer, openStore } from '../../support/testApp';

async function openToasts() {
  emptyServer();
  const { store, ports } = await openStore();
  const add = (id: string, toast: Partial<NewToast> = {}) => store.dispatch(toastAdded(id, { title: id, ...toast }));
  const seen = () => visibleOf(selectToasts(store.getState())).map(({ id }) => id);
  return { store, ports, add, seen, pass: (milliseconds: number) => ports.clock.advance(milliseconds) };
}

it('a toast goes after 5 seconds, or after as long as its raiser says', async () => {
  const { add, seen, pass } = await openToasts();
  add('usual');
  add('short', { duration: 3_000 });
  await pass(2_999);
  expect(seen()).toEqual(['short', 'usual']);
  await pass(1);
  expect(seen()).toEqual(['usual']);
  await pass(1_999);
  expect(seen()).toEqual(['usual']);
  await pass(1);
  expect(seen()).toEqual([]);
});

it('the time of one that waits does not run: what is left of it runs when it is seen again', async () => {
  const { add, seen, pass } = await openToasts();
  add('old');
  await pass(2_000);
  add('middle', { duration: 10_000 });
  add('new', { duration: 4_000 });
  expect(seen()).toEqual(['new', 'middle']);
  await pass(4_000);
  expect(seen()).toEqual(['middle', 'old']);
  await pass(2_999);
  expect(seen()).toEqual(['middle', 'old']);
  await pass(1);
  expect(seen()).toEqual(['middle']);
  await pass(3_000);
  expect(seen()).toEqual([]);
});

it.each(['pointer', 'focus', 'window'] as const)('held by the %s the time stands still, and goes on from there', async (cause) => {
  const { store, add, seen, pass } = await openToasts();
  add('a');
  await pass(4_000);
  store.dispatch(toastsPaused({ cause }));
  await pass(60_000);
  expect(seen()).toEqual(['a']);
  store.dispatch(toastsResumed({ cause }));
  await pass(999);
  expect(seen()).toEqual(['a']);
  await pass(1);
  expect(seen()).toEqual([]);
});

it('while the person looks at another window nothing runs, neither for toasts that are there nor for those that come', async () => {
  const { ports, add, seen, pass } = await openToasts();
  add('before');
  await pass(1_000);
  ports.attention.lookAway();
  add('meanwhile');
  await pass(60_000);
  expect(seen()).toEqual(['meanwhile', 'before']);
  ports.attention.comeBack();
  await pass(4_000);
  expect(seen()).toEqual(['meanwhile']);
  await pass(1_000);
  expect(seen()).toEqual([]);
});

it('where all toasts were closed while the pointer was on them, the next one runs', async () => {
  const { store, add, seen, pass } = await openToasts();
  add('a');
  store.dispatch(toastsPaused({ cause: 'pointer' }));
  store.dispatch(toastDismissed({ id: 'a' }));
  add('b');
  await pass(5_000);
  expect(seen()).toEqual([]);
});

it('looking away while no toast is there is no event', async () => {
  const { store, ports } = await openToasts();
  const before = store.getState();
  ports.attention.lookAway();
  ports.attention.comeBack();
  expect(store.getState()).toBe(before);
});

it('a toast that gets other words has its whole time again', async () => {
  const { store, add, seen, pass } = await openToasts();
  add('a');
  await pass(4_000);
  store.dispatch(toastUpdated({ id: 'a', changes: { title: 'Other words', duration: 2_000 } }));
  await pass(1_999);
  expect(seen()).toEqual(['a']);
  await pass(1);
  expect(seen()).toEqual([]);
});

it('a closed toast leaves the list 1,000,000 milliseconds after, closed by hand or by time', async () => {
  const { store, add, pass } = await openToasts();
  add('by hand');
  store.dispatch(toastDismissed({ id: 'by hand' }));
  await pass(0);
  add('by time');
  await pass(5_000);
  await pass(994_999);
  expect(selectToasts(store.getState()).map(({ id, isOpen }) => [id, isOpen])).toEqual([['by time', false], ['by hand', false]]);
  await pass(1);
  expect(selectToasts(store.getState()).map(({ id }) => id)).toEqual(['by time']);
  await pass(5_000);
  expect(selectToasts(store.getState())).toEqual([]);
});

it("a toast's button raises the event it carries, once, and closes the toast", async () => {
  const { store, add, seen } = await openToasts();
  add('a', { action: { label: 'Open', event: drawerOpened() } });
  store.dispatch(toastActionChosen({ id: 'a' }));
  await settle();
  expect(selectIsDrawerOpen(store.getState())).toBe(true);
  expect(seen()).toEqual([]);
  const after = store.getState();
  store.dispatch(toastActionChosen({ id: 'a' }));
  await settle();
  expect(store.getState()).toBe(after);
});

it('signing out empties the list', async () => {
  const { store, add } = await openToasts();
  add('a');
  store.dispatch(signedOut());
  expect(selectToasts(store.getState())).toEqual([]);
});
