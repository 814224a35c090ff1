import { createBrowserClock } from '../../../src/ports/clock';
import { createBrowserIdentifiers } from '../../../src/ports/identifiers';
import { createBrowserNavigation } from '../../../src/ports/navigation';
import { createSecrets } from '../../../src/ports/secrets';
import { createBrowserStorage } from '../../../src/ports/storage';

describe('secrets', () => {
  it('are given once, for their handle only', () => {
    const secrets = createSecrets();
    const [one, other] = [secrets.keep('Morning-7'), secrets.keep('Evening-8')];
    expect(one).not.toContain('Morning');
    expect([secrets.take(one), secrets.take(one), secrets.take(other), secrets.take('unknown')]).toEqual(['Morning-7', undefined, 'Evening-8', undefined]);
  });

  it('are lent as often as they are needed, until they are taken or forgotten', () => {
    const secrets = createSecrets();
    const [one, other] = [secrets.keep('Morning-7'), secrets.keep('Evening-8')];
    expect([secrets.lend(one), secrets.lend(one), secrets.take(one), secrets.lend(one)]).toEqual(['Morning-7', 'Morning-7', 'Morning-7', undefined]);
    secrets.forget(other);
    expect([secrets.lend(other), secrets.take(other)]).toEqual([undefined, undefined]);
  });
});

describe('storage', () => {
  const refusing = createBrowserStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  it('reads what it wrote', () => {
    const storage = createBrowserStorage();
    expect(storage.write('user', '{}')).toBe(true);
    expect(storage.read('user')).toBe('{}');
    storage.remove('user');
    expect(storage.read('user')).toBeNull();
  });

  it('tells what another tab has done to it, and nothing of another storage', () => {
    const told: boolean[] = [];
    createBrowserStorage().onChangedElsewhere(({ isCleared }) => void told.push(isCleared));
    window.dispatchEvent(new StorageEvent('storage', { storageArea: window.localStorage, key: 'user' }));
    window.dispatchEvent(new StorageEvent('storage', { storageArea: window.sessionStorage, key: 'user' }));
    window.dispatchEvent(new StorageEvent('storage', { storageArea: window.localStorage, key: null }));
    expect(told).toEqual([false, true]);
  });

  it('answers for a browser that refuses, instead of throwing', () => {
    expect(refusing.read('user')).toBeNull();
    expect(refusing.write('user', '{}')).toBe(false);
    expect(() => refusing.remove('user')).not.toThrow();
    expect(() => refusing.clear()).not.toThrow();
  });
});

describe('identifiers', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it('are random UUIDs, also where the browser makes none by itself', () => {
    const own = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
    const made = Array.from({ length: 50 }, () => createBrowserIdentifiers().next());
    if (own) Object.defineProperty(crypto, 'randomUUID', own);
    else Reflect.deleteProperty(crypto, 'randomUUID');
    made.push(createBrowserIdentifiers().next());
    made.forEach((id) => expect(id).toMatch(uuid));
    expect(new Set(made).size).toBe(51);
  });
});

describe('the address', () => {
  it('is shown without its query, and the browser\'s own buttons are told', () => {
    window.history.replaceState(null, '', '/reset-password?token=secret');
    const navigation = createBrowserNavigation();
    expect(navigation.path()).toBe('/reset-password');
    const told: string[] = [];
    navigation.onPathChanged((path) => told.push(path));
    navigation.push('/terms');
    expect(window.location.pathname).toBe('/terms');
    window.history.replaceState(null, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(told).toEqual(['/']);
  });

  it('gives a parameter once and is clean at once, without another entry in the history', () => {
    window.history.replaceState(null, '', '/reset-password?token=s%2Bcret&from=mail#top');
    const { length } = window.history;
    const navigation = createBrowserNavigation();
    expect(navigation.takeFromQuery('token')).toBe('s+cret');
    expect(window.location.href).toBe(`${window.location.origin}/reset-password`);
    expect([navigation.takeFromQuery('token'), window.history.length]).toEqual([null, length]);
  });

  it('takes an empty parameter for none, and leaves an address alone that has none', () => {
    const navigation = createBrowserNavigation();
    window.history.replaceState(null, '', '/reset-password?token=');
    expect([navigation.takeFromQuery('token'), window.location.search]).toEqual([null, '']);
    window.history.replaceState(null, '', '/terms?from=mail');
    expect([navigation.takeFromQuery('token'), window.location.search]).toEqual([null, '?from=mail']);
    window.history.replaceState(null, '', '/');
  });
});

describe('the clock', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 5, 13, 9, 30) }));
  afterEach(() => jest.useRealTimers());

  it('tells the day and hour of the person', () => {
    const clock = createBrowserClock();
    expect(clock.moment()).toEqual({ today: '2026-06-13', hour: 9.5 });
    expect(clock.untilNextHour()).toBe(30 * 60_000);
  });

  it('waits, and stops waiting when called off', async () => {
    const clock = createBrowserClock();
    const controller = new AbortController();
    const waits = [clock.wait(1_000, new AbortController().signal), clock.wait(1_000, controller.signal).catch(() => 'called off')];
    controller.abort();
    jest.advanceTimersByTime(1_000);
    expect(await Promise.all(waits)).toEqual([undefined, 'called off']);
    await expect(clock.wait(1, controller.signal)).rejects.toMatchObject({ name: 'TaskAbortError' });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('calls back once with the next frame, or without one where a hidden tab paints none', () => {
    const clock = createBrowserClock();
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const called: string[] = [];
    clock.onNextFrame(() => called.push('painted'));
    frames[0]?.(0);
    clock.onNextFrame(() => called.push('hidden'));
    const cancel = clock.onNextFrame(() => called.push('never'));
    cancel();
    jest.advanceTimersByTime(300);
    frames[1]?.(0);
    expect(called).toEqual(['painted', 'hidden']);
  });
});
