export interface Mail {
  /** Idempotency key: the provider delivers one mail per key. */
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
 * `refused` is final. `held` is not about this mail: the provider accepts none from us for so many seconds, because of its rate
 * limit or, if `isAboutUs`, because our settings must be fixed. Problems contain no personal data: they are stored and shown to staff.
 */
export type Delivery =
  | { outcome: 'sent'; id: string | null }
  | { outcome: 'retry' | 'refused'; problem: string }
  | { outcome: 'held'; problem: string; seconds: number; isAboutUs: boolean };

export interface MailProvider {
  send(mail: Mail): Promise<Delivery>;
}
