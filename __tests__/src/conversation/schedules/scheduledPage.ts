import { TaskAbortError } from '@reduxjs/toolkit';
import type { Scheduler } from 'fast-check';
import { createStore, type AppStore } from '../../../../src/app/store';
import { draftKeyOf, draftOf, isTyping } from '../../../../src/conversation';
import { chatEvents, selectChat } from '../../../../src/features/chat';
import { goalChosen, selectGoal } from '../../../../src/features/goals';
import { appOpened } from '../../../../src/features/navigation';
import type { Clock, Ports, TextStorage } from '../../../../src/ports';
import { createPersistence } from '../../../../src/ports/persistence';
import { user } from '../../app/machineSamples';
import { createFakePorts } from '../../support/fakePorts';
import { goalIdOf, placeOfGoal, type Place, type ReferenceServer } from './referenceServer';

/** Lets every promise that can go on do so, since the next tick comes after all of them; nothing here waits for real time. */
export const drain = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Time that passes when it is told to; frames come whenever the scheduler likes. */
function createScheduledClock(scheduler: Scheduler, isAlive: () => boolean): { clock: Clock; pass: () => void } {
  let waits: (() => void)[] = [];
  const { timestamp, moment, untilNextHour, timeZone, ...rest } = createFakePorts().clock;
  return {
    clock: {
      ...rest,
      timestamp,
      moment,
      untilNextHour,
      timeZone,
      wait: (_milliseconds, signal) =>
        new Promise((resolve, reject) => {
          const calledOff = () => reject(new TaskAbortError(String(signal.reason)));
          if (signal.aborted) return calledOff();
          signal.addEventListener('abort', calledOff, { once: true });
          waits.push(() => {
            signal.removeEventListener('abort', calledOff);
            resolve();
          });
        }),
      onNextFrame(callback) {
        let isCalledOff = false;
        void scheduler.schedule(Promise.resolve(), 'frame').then(() => {
          if (!isCalledOff && isAlive()) callback();
        });
        return () => {
          isCalledOff = true;
        };
      },
    },
    pass() {
      const due = waits;
      waits = [];
      for (const end of due) end();
    },
  };
}

/** A request whose body can be read at once: the real one needs real time. */
class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly signal: AbortSignal | undefined;
  constructor(input: string | PlainRequest, init: { method?: string; headers?: Headers; body?: string; signal?: AbortSignal } = {}) {
    const before = typeof input === 'string' ? null : input;
    this.url = before?.url ?? String(input);
    this.method = init.method ?? before?.method ?? 'GET';
    this.headers = init.headers ?? before?.headers ?? new Headers();
    this.body = init.body ?? before?.body;
    this.signal = init.signal ?? before?.signal;
  }
}

/** One loading of the page. With it go its requests: one that the server does not have yet never gets there. */
class PageLife {
  private readonly ending = new AbortController();
  get now(): boolean {
    return !this.ending.signal.aborted;
  }
  get gone(): AbortSignal {
    return this.ending.signal;
  }
  end(): void {
    this.ending.abort();
  }
}

/** The page of one person over the real store: what they do, and what can be known of their texts. */
export class ScheduledPage {
  private store: AppStore;
  private life = new PageLife();
  private passTime: () => void;
  private onShown: () => void = () => undefined;
  private onConnectivityChanged: (isOnline: boolean) => void = () => undefined;
  private identifiers = 0;
  private readonly stored = new Map<string, string>([['user', JSON.stringify(user)]]);
  private typed = 0;
  /** Every text the person typed and never took back, by the place they typed it for. */
  readonly typedTexts: { text: string; place: Place }[] = [];

  constructor(
    private readonly scheduler: Scheduler,
    private readonly server: ReferenceServer,
  ) {
    [this.store, this.passTime] = this.load();
  }

  private load(): [AppStore, () => void] {
    const life = new PageLife();
    this.life = life;
    const fakes = createFakePorts({ tab: { 'first-goal-asked': user.id } });
    const { clock, pass } = createScheduledClock(this.scheduler, () => life.now);
    const never = new Promise<never>(() => undefined);
    const alive = <Value>(value: Value): Value | Promise<never> => (life.now ? value : never);
    const stored = this.stored;
    const storage: TextStorage = {
      read: (key) => stored.get(key) ?? null,
      write: (key, text) => life.now && Boolean(stored.set(key, text)),
      remove: (key) => void (life.now && stored.delete(key)),
      clear: () => void (life.now && stored.clear()),
      onChangedElsewhere: () => undefined,
    };
    const ports: Ports = {
      ...fakes,
      clock,
      eventStream: {
        open: (request, onEvent) =>
          this.server.open({ ...request, signal: AbortSignal.any([request.signal, life.gone]) }, (name, data) => life.now && onEvent(name, data)).then(alive, (error: unknown) => (life.now ? Promise.reject(error as Error) : never)),
      },
      identifiers: {
        next: () => {
          this.identifiers += 1;
          return `00000000-0000-4000-8000-${String(this.identifiers).padStart(12, '0')}`;
        },
      },
      page: {
        onShown: (callback) => void (this.onShown = callback),
        isOnline: () => this.server.isReachable,
        onConnectivityChanged: (callback) => void (this.onConnectivityChanged = callback),
      },
      storage,
      persistence: createPersistence(storage),
    };
    globalThis.fetch = this.fetch(life);
    globalThis.Request = PlainRequest as unknown as typeof Request;
    const store = createStore(ports);
    store.dispatch(appOpened({ path: '/', ...clock.moment() }));
    return [store, pass];
  }

  private fetch(life: PageLife): typeof fetch {
    return (async (input: PlainRequest) => {
      const never = new Promise<never>(() => undefined);
      try {
        const { status, json } = await this.server.call(new URL(input.url).pathname, JSON.parse(input.body ?? '{}') as Record<string, unknown>);
        const text = JSON.stringify(json);
        const response = { ok: status < 400, status, statusText: '', headers: new Headers(), text: async () => text, clone: () => response };
        return life.now ? response : await never;
      } catch (error) {
        return life.now ? Promise.reject(error as Error) : await never;
      }
    }) as unknown as typeof fetch;
  }

  get chat() {
    return selectChat(this.store.getState());
  }
  private get place(): Place {
    return placeOfGoal(this.chat.thread.goalId);
  }

  /** Adds a text of its own to what stands in the box. */
  type(): void {
    this.typed += 1;
    const text = `<${this.place}${this.typed}>`;
    this.typedTexts.push({ text, place: this.place });
    this.store.dispatch(chatEvents.draftEdited({ draftKey: draftKeyOf(this.chat.thread), text: `${draftOf(this.chat)}${text}` }));
  }
  send(): void {
    this.store.dispatch(chatEvents.sendPressed());
  }
  stop(): void {
    const { reply } = this.chat;
    if (reply.status !== 'none' && isTyping(this.chat)) this.store.dispatch(chatEvents.stopRequested({ replyId: reply.replyId }));
  }
  retry(): void {
    const { thread } = this.chat;
    if (thread.status !== 'ready') return;
    const last = thread.byId[thread.ids.at(-1) ?? ''];
    const canRetry = last && (['cut', 'failed'].includes(last.ending) || (last.ending === 'stopped' && last.content === ''));
    if (canRetry) this.store.dispatch(chatEvents.retryPressed({ replyId: last.id }));
  }
  regenerate(): void {
    const { thread } = this.chat;
    const replyId = thread.status === 'ready' ? thread.ids.at(-1) : undefined;
    if (replyId !== undefined) this.store.dispatch(chatEvents.regenerationRequested({ replyId }));
  }
  /** The person looked at another tab and comes back. */
  returnToPage(): void {
    this.onShown();
  }
  /** The network goes: what is under way is lost, and the browser knows. */
  setOnline(isOnline: boolean): void {
    this.server.isReachable = isOnline;
    this.onConnectivityChanged(isOnline);
  }
  choose(place: Place): void {
    const goalId = goalIdOf(place);
    if (goalId === null) return;
    const goal = selectGoal(this.store.getState(), goalId);
    if (goal) this.store.dispatch(goalChosen({ goalId, conversationId: goal.conversation_id }));
  }
  /** The page goes, with all that was only in its memory, and comes back. */
  reload(): void {
    this.life.end();
    [this.store, this.passTime] = this.load();
  }
  /** Every wait that is under way ends. */
  letTimePass(): void {
    this.passTime();
  }

  isTyping = (): boolean => isTyping(this.chat);

  /** The messages shown, with the place of the conversation. */
  shown(): { place: Place; sender: 'user' | 'ai'; content: string }[] {
    const { thread } = this.chat;
    if (thread.status !== 'ready') return [];
    return thread.ids.flatMap((id) => {
      const message = thread.byId[id];
      return message ? [{ place: this.place, sender: message.sender, content: message.content }] : [];
    });
  }
  /** What the browser keeps beyond the page's life. */
  kept(): string {
    return this.stored.get('drafts') ?? '';
  }
}
