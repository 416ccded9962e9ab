/** A piece of a line, as plain text: its link, and its formatting. */
export interface Run {
  text: string;
  href?: string;
  set?: 'strong' | 'em';
}

/** A block of a mail. Its texts are plain: `html.ts` escapes them, `text.ts` uses them as they are. */
export type Block =
  | { is: 'heading' | 'rich'; runs: Run[] }
  | { is: 'bullets' | 'numbers'; items: Run[][] }
  | { is: 'title' | 'preface' | 'text' | 'note'; text: string }
  | { is: 'button'; text: string; href: string }
  | { is: 'facts'; facts: [name: string, value: string][] }
  | { is: 'lines'; lines: { name: string; quantity: number; sum: string }[]; sums: [name: string, sum: string][] };

/** The content of a mail, independent of its format: `asHtml` and `asText` render the same words. */
export interface MailContent {
  subject: string;
  /** Shown after the subject in an inbox. */
  preview: string;
  blocks: Block[];
}
