/** A piece of a line, as plain text: where it leads, and how it is set. */
export interface Run {
  text: string;
  href?: string;
  set?: 'strong' | 'em';
}

/** A part of a mail. Its texts are plain: `html.ts` escapes them, `text.ts` takes them as they are. */
export type Block =
  | { is: 'heading' | 'rich'; runs: Run[] }
  | { is: 'bullets' | 'numbers'; items: Run[][] }
  | { is: 'title' | 'preface' | 'text' | 'note'; text: string }
  | { is: 'button'; text: string; href: string }
  | { is: 'facts'; facts: [name: string, value: string][] }
  | { is: 'lines'; lines: { name: string; quantity: number; sum: string }[]; sums: [name: string, sum: string][] };

/** What a mail says, before it has a form: `asHtml` and `asText` make the same words of it. */
export interface MailContent {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  blocks: Block[];
}
