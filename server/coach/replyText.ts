import { limits } from '../../contract/limits';
import { dropUnstorable } from './storable';

/**
 * The text of one reply as it grows. Lets through only what can be stored and shown: no NUL, no half of a
 * surrogate pair (a provider may split one over two chunks), no white space before the first word, and no
 * more than the limit of a reply.
 */
export class ReplyText {
  private length = 0;
  private heldBack = '';
  private gapBefore = '';

  /** The last few sentences: where its question stands. */
  ending = '';

  /** True once text had to be left out because the reply was full. */
  full = false;

  get isEmpty(): boolean {
    return this.length === 0;
  }

  /** The next text of a later model call of the same turn stands in a paragraph of its own. */
  beginParagraph(): void {
    this.heldBack = '';
    this.gapBefore = this.isEmpty ? '' : '\n\n';
  }

  /** @returns what of `text` may be passed on now, possibly nothing */
  grow(text: string): string {
    let pending = this.heldBack + text;
    this.heldBack = '';
    const last = pending.charCodeAt(pending.length - 1);
    if (last >= 0xd800 && last <= 0xdbff) {
      this.heldBack = pending.slice(-1);
      pending = pending.slice(0, -1);
    }
    pending = dropUnstorable(pending);
    if (this.isEmpty || this.gapBefore !== '') pending = pending.trimStart();
    if (pending === '') return '';
    pending = this.gapBefore + pending;
    this.gapBefore = '';
    const points = [...pending];
    const room = limits.reply.most - this.length;
    if (points.length > room) this.full = true;
    const fits = points.length > room ? points.slice(0, room) : points;
    this.length += fits.length;
    const passed = fits.join('');
    this.ending = (this.ending + passed).slice(-500);
    return passed;
  }
}
