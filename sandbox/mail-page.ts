import { readFileSync } from 'node:fs';

export interface OutboxMessage {
  kind: 'contact' | 'mail';
  to?: string | undefined;
  subject: string;
  text: string;
  html?: string | undefined;
  receivedAt: string;
  headers?: Record<string, string> | undefined;
  /** The contact form's data. */
  payload?: Record<string, unknown>;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function article({ kind, to, subject, text, html, receivedAt }: OutboxMessage, index: number): string {
  const frame =
    html === undefined
      ? ''
      : `<details><summary>As a mail</summary><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"
          title="${escaped(subject)}" src="/__sandbox/mail/${index}"></iframe></details>`;
  return `<article>
  <h2>${escaped(subject)}</h2>
  <p>${kind === 'contact' ? 'Contact form' : `To ${escaped(to ?? '')}`}, <time datetime="${receivedAt}">${receivedAt.slice(0, 19).replace('T', ' ')}</time></p>
  ${frame}
  <details><summary>As text</summary><pre>${escaped(text)}</pre></details>
</article>`;
}

/** A page with all received messages, newest first. */
export function mailPage(messages: readonly OutboxMessage[]): string {
  const articles = messages.map(article).reverse();
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mail in the sandbox</title>
    <style>${readFileSync(new URL('./mail-page.css', import.meta.url), 'utf8')}</style>
  </head>
  <body>
    <main>
      <h1>Mail in the sandbox</h1>
      <p>What the shop has sent and what the contact form has received, newest first. Nothing leaves this machine.</p>
      ${articles.length > 0 ? articles.join('\n') : '<p>Nothing has arrived yet.</p>'}
    </main>
  </body>
</html>`;
}
