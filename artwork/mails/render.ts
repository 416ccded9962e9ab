import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import mjml2html from 'mjml';

const source = readFileSync(new URL('./mail.mjml', import.meta.url), 'utf8');
const target = new URL('../../supabase/functions/_shared/mails/design.ts', import.meta.url);

// No fonts: nobody who opens a mail asks another server for anything.
const { html, errors } = await mjml2html(source, { keepComments: true, validationLevel: 'strict', fonts: {} });
if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));

const parts: Record<string, string> = {};

/** Takes what stands between `<!--name-->` and `<!--/name-->` out, the inner ones too, and leaves `{{name}}` in its place. */
function cut(text: string, isOutermost = false): string {
  return text.replace(/<!--(\w+)-->([\s\S]*?)<!--\/\1-->/g, (_, name: string, inner: string) => {
    parts[name] = cut(inner).trim();
    return isOutermost ? '' : `{{${name}}}`;
  });
}

const frame = cut(html.replace(/\s*\n\s*/g, ' ').trim(), true);
const hash = createHash('sha256').update(source).digest('hex');
const literal = (text: string) => `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
const lines = Object.entries(parts).map(([name, part]) => `  ${name}: ${literal(part)},`);
writeFileSync(
  target,
  `// Made by \`npm run mails\` from artwork/mails/mail.mjml; change that.
/** The SHA-256 of what this was made from. */
export const MADE_FROM = '${hash}';

/** A mail around its blocks. */
export const FRAME = ${literal(frame)};

/** The blocks of a mail, and the rows in them. */
export const PARTS = {
${lines.join('\n')}
} as const;
`,
);
console.log('Wrote supabase/functions/_shared/mails/design.ts.');
