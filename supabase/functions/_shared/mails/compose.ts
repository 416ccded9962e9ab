import type { MailFacts, OrderFacts } from './facts.ts';

/** A piece of a line, as plain text: its link, and its formatting. */
export interface TextSpan {
  text: string;
  href?: string;
  style?: 'strong' | 'em';
}

/** A block of a mail. Its texts are plain: `html.ts` escapes them, `text.ts` uses them as they are. */
export type Block =
  | { kind: 'heading' | 'rich'; runs: TextSpan[] }
  | { kind: 'bullets' | 'numbers'; items: TextSpan[][] }
  | { kind: 'title' | 'preface' | 'text' | 'note'; text: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'facts'; facts: [name: string, value: string][] }
  | { kind: 'lines'; lines: { name: string; quantity: number; sum: string }[]; sums: [name: string, sum: string][] };

/** The content of a mail, independent of its format: `asHtml` and `asText` render the same words. */
export interface MailContent {
  subject: string;
  /** Shown after the subject in an inbox. */
  preview: string;
  blocks: Block[];
}

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
