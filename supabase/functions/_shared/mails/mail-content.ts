/** A piece of a line, as plain text: where it leads, and how it is set. */
export interface TextSpan {
  text: string;
  href?: string;
  style?: 'strong' | 'em';
}

/** A part of a mail. Its texts are plain: `html.ts` escapes them, `text.ts` takes them as they are. */
export type Block =
  | { kind: 'heading' | 'rich'; runs: TextSpan[] }
  | { kind: 'bullets' | 'numbers'; items: TextSpan[][] }
  | { kind: 'title' | 'preface' | 'text' | 'note'; text: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'facts'; facts: [name: string, value: string][] }
  | { kind: 'lines'; lines: { name: string; quantity: number; sum: string }[]; sums: [name: string, sum: string][] };

/** What a mail says, before it has a form: `asHtml` and `asText` make the same words of it. */
export interface MailContent {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  blocks: Block[];
}
