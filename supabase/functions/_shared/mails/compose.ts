import type { MailFacts, OrderFacts } from './facts.ts';
import type { MailContent } from './mail-content.ts';

/** The input of a mail: the facts, and the URL of the shop without a trailing slash. */
export interface Event {
  facts: MailFacts;
  site: string;
}

export type Compose = (event: Event) => MailContent;

/** A mail about an order. */
export const aboutOrder =
  (write: (order: OrderFacts, event: Event) => MailContent): Compose =>
  (event) =>
    write(present(event.facts.order, 'order'), event);

export function present<Fact>(fact: Fact | undefined, name: string): Fact {
  if (fact === undefined) throw new TypeError(`the ${name} of the mail is not known`);
  return fact;
}
