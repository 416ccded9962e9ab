import type { MailFacts, OrderFacts } from './facts.ts';
import type { Letter } from './letter.ts';

/** What a letter is written from: the facts, and the URL of the shop without a slash at its end. */
export interface Event {
  facts: MailFacts;
  site: string;
}

export type Compose = (event: Event) => Letter;

/** A letter about an order. */
export const aboutOrder =
  (write: (order: OrderFacts, event: Event) => Letter): Compose =>
  (event) =>
    write(present(event.facts.order, 'order'), event);

export function present<Fact>(fact: Fact | undefined, name: string): Fact {
  if (fact === undefined) throw new TypeError(`the ${name} of the mail is not known`);
  return fact;
}
