/** What a worker is given. */
export interface PictureWork {
  readonly bytes: Uint8Array;
  /** How long it may decode, in seconds. */
  readonly seconds: number;
}

/** What it answers: the picture as it is kept, or why there is none. */
export type PictureDone = { readonly type: 'done'; readonly content: Uint8Array } | { readonly type: 'tooManyPixels' } | { readonly type: 'unreadable' };
