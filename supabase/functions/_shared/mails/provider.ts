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

/** `refused` is for good. A problem names nobody: it is kept and shown to staff. */
export type Delivery =
  | { outcome: 'sent'; id: string | null }
  | { outcome: 'retry' | 'refused'; problem: string; isAboutUs?: true };

/** Whoever delivers the mails. */
export interface MailProvider {
  send(mail: Mail): Promise<Delivery>;
}
