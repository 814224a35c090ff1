import { setTimeout as pause } from 'node:timers/promises';
import { codePoints } from '../../contract/text';
import { limits } from '../../contract/limits';
import type { CoachEvent } from '../coach/coach';
import type { ModelUse } from '../repositories/modelUsage';
import { clipped, keptSuggestions, storableText } from './storableText';

/** How a generation ended, once that is stored; `content` is what then stands in the reply's place. */
export type Outcome = { readonly type: 'ended'; readonly content: string; readonly suggestedResponses: string[] } | { readonly type: 'failed' };

export interface Ending {
  readonly content: string;
  readonly status: 'complete' | 'cut' | 'stopped';
  readonly suggestedResponses: string[];
  readonly uses: readonly ModelUse[];
}

/** Where a generation keeps its text. */
export interface ReplyStore {
  /** @returns false when the reply is no longer this generation's to write */
  saveProgress(content: string): Promise<boolean>;
  /** Resolves with what holds for the reply once its ending is stored. */
  finish(ending: Ending): Promise<Outcome>;
}

/** New text or not: a save is also the sign of life, and how a stop on another instance is found out within 2 seconds. */
const saveEvery = 1_000;
const saveAfterPieces = 50;
/** How long an aborted coach may take to say what it used, in milliseconds. */
const waitForUsage = 1_000;
/** Text as it is stored: blank is none. */
const words = (text: string): string => (text.trim() === '' ? '' : storableText(text));

/**
 * One reply while the coach writes it. It belongs to the server: readers come and go, each reads the text from its
 * start; what is unsaved is never more than a second or 50 pieces.
 */
export class Generation {
  private written = '';
  private finished: Outcome | null = null;
  private readonly abort = new AbortController();
  private endedBy: 'person' | 'server' | 'takeover' | null = null;
  private announceChange: () => void = () => undefined;
  private change = this.nextChange();
  private unsavedPieces = 0;
  private saving: Promise<void> | null = null;

  constructor(
    private readonly store: ReplyStore,
    private readonly onFault: (error: unknown) => void,
  ) {}

  /** What there is so far, and a promise of the next change. Asking for both at once misses nothing. */
  get state(): { text: string; outcome: Outcome | null; changed: Promise<void> } {
    return { text: this.written, outcome: this.finished, changed: this.change };
  }

  /** Ends the generation: for the person (`stopped`), or because the server closes (`cut`). */
  end(by: 'person' | 'server'): void {
    this.endedBy ??= by;
    this.abort.abort();
  }

  /**
   * Runs until the reply has ended and that is stored. Never rejects.
   * @param begin starts the coach; its events are read to the end
   */
  async run(begin: (signal: AbortSignal) => AsyncIterable<CoachEvent>): Promise<void> {
    const timer = setInterval(() => this.save(), saveEvery);
    const uses: ModelUse[] = [];
    let ending: Omit<Ending, 'content' | 'uses'> = { status: 'cut', suggestedResponses: [] };
    try {
      ending = (await this.read(begin(this.abort.signal), uses)) ?? ending;
    } catch (error) {
      if (!this.abort.signal.aborted) this.onFault(error);
    }
    clearInterval(timer);
    await this.saving;
    if (this.endedBy === 'person') ending = { status: 'stopped', suggestedResponses: [] };
    else if (ending.status === 'complete' && this.written.trim() === '') ending = { status: 'cut', suggestedResponses: [] };
    try {
      this.finished = await this.store.finish({ ...ending, content: words(this.written), uses });
    } catch (error) {
      this.onFault(error);
      this.finished = { type: 'failed' };
    }
    this.announce();
  }

  /** @returns how the coach says the reply ended; null when it did not say */
  private async read(events: AsyncIterable<CoachEvent>, uses: ModelUse[]): Promise<Omit<Ending, 'content' | 'uses'> | null> {
    const iterator = events[Symbol.asyncIterator]();
    // Let the coach finish its own clean-up, but not at the price of the reply.
    const leave = () => void Promise.resolve(iterator.return?.()).catch(this.onFault);
    const aborted = new Promise<null>((resolve) => this.abort.signal.addEventListener('abort', () => resolve(null), { once: true }));
    let next = iterator.next();
    let length = 0;
    while (!this.abort.signal.aborted) {
      const result = await Promise.race([next, aborted]);
      if (result === null) break;
      if (result.done === true) return null;
      const event = result.value;
      if (event.type === 'ended') {
        leave();
        return { status: event.status, suggestedResponses: event.status === 'complete' ? keptSuggestions(event.suggestedResponses) : [] };
      }
      if (event.type === 'usage') uses.push(useOf(event));
      if (event.type === 'text') {
        const piece = clipped(event.text.replaceAll('\u0000', ''), limits.reply.most - length);
        length += codePoints(piece);
        this.append(piece);
        if (length >= limits.reply.most) this.abort.abort();
      }
      next = iterator.next();
    }
    await readUsage(iterator, next, uses);
    leave();
    return null;
  }

  private append(piece: string): void {
    if (piece === '') return;
    this.written += piece;
    this.unsavedPieces += 1;
    if (this.unsavedPieces >= saveAfterPieces) this.save();
    this.announce();
  }

  private save(): void {
    this.saving ??= this.saveOnce().finally(() => (this.saving = null));
  }

  private async saveOnce(): Promise<void> {
    this.unsavedPieces = 0;
    try {
      if (await this.store.saveProgress(words(this.written))) return;
      this.endedBy ??= 'takeover'; // stopped or begun anew on another instance
      this.abort.abort();
    } catch (error) {
      this.onFault(error); // the next save, or the ending, tries again
    }
  }

  private announce(): void {
    const tell = this.announceChange;
    this.change = this.nextChange();
    tell();
  }

  private nextChange(): Promise<void> {
    return new Promise((resolve) => (this.announceChange = resolve));
  }
}

const useOf = ({ model, inputTokens, outputTokens }: ModelUse): ModelUse => ({ model, inputTokens, outputTokens });

/** What an aborted coach still has to say of what it used: that was used, whoever ended the reply. */
async function readUsage(iterator: AsyncIterator<CoachEvent>, next: Promise<IteratorResult<CoachEvent>>, uses: ModelUse[]): Promise<void> {
  const patience = new AbortController();
  const late = pause(waitForUsage, null, { signal: patience.signal }).catch(() => null);
  try {
    for (let result = await Promise.race([next, late]); result !== null && result.done !== true; result = await Promise.race([iterator.next(), late])) {
      if (result.value.type === 'usage') uses.push(useOf(result.value));
    }
  } finally {
    patience.abort();
  }
}
