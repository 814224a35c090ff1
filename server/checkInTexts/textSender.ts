/** A text to one phone. */
export interface Text {
  /** With the country's code: `+15551234567`. */
  readonly to: string;
  readonly body: string;
  /** The user it is for. */
  readonly ownerId: string;
}

/**
 * What became of a text: `sent`; `refused` for good; `postponed`, certainly not sent and worth another try; or
 * `unknown`, it may be on its way. Reasons are for the log and name neither the person nor the text.
 */
export type Delivery =
  | { readonly outcome: 'sent'; readonly providerId: string | null }
  | { readonly outcome: 'refused' | 'postponed' | 'unknown'; readonly reason: string };

export interface TextSender {
  /** Sends a text, or finds out that it cannot; never throws. @param abandoned aborted when the server can wait no longer */
  send(text: Text, abandoned: AbortSignal): Promise<Delivery>;
}
