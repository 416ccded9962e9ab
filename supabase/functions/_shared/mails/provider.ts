export interface Mail {
  /** The provider delivers one mail for each key, however often it is asked. */
  key: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

/**
 * `refused` is for good. `held` says nothing of the mail: the provider takes none from us for so many seconds, because there were too
 * many at once or, where it `isAboutUs`, because something of ours has to change. A problem names nobody: it is kept and shown to staff.
 */
export type Delivery =
  | { outcome: 'sent'; id: string | null }
  | { outcome: 'retry' | 'refused'; problem: string }
  | { outcome: 'held'; problem: string; seconds: number; isAboutUs: boolean };

/** Whoever delivers the mails. */
export interface MailProvider {
  send(mail: Mail): Promise<Delivery>;
}
