/** A mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same in HTML that loads nothing. */
  readonly html: string;
}

export interface Mailer {
  /**
   * Takes a mail over; it is delivered in its own time, and if it cannot be, kept.
   * @param ownerId the user it is for: with the account what is kept goes too
   */
  send(mail: Mail, ownerId: string): void;
  /** Resolves when no mail is on its way any more; one that is not delivered by then is kept in the outbox. */
  close(): Promise<void>;
}
