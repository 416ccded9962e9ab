const VALUE = /(?:"[^"]*"|'[^']*'|[^;{}"'])*/.source;
const REGISTRATION = /@property (--[\w-]+)\{[^}]*\}/g;
const DECLARATION = new RegExp(`([{;])(--[\\w-]+):${VALUE}(?=[;}])`, 'g');
const READ = /var\((--[\w-]+)/g;
/** What a declaration that was taken away leaves. */
const LEFT_OVER = /;+(?=[;}])|(?<=\{);/g;

/**
 * Minified style without the custom properties that neither it nor the page around it reads. Tailwind declares those of all of the shop;
 * the whole sheet brings them once it is there.
 */
export function withoutUnusedProperties(style: string, page: string): string {
  const read = new Set([style, page].flatMap((text) => [...text.matchAll(READ)].map(([, name]) => name)));
  const kept = style
    .replace(REGISTRATION, (rule, name) => (read.has(name) ? rule : ''))
    .replace(DECLARATION, (declaration, before, name) => (read.has(name) ? declaration : before))
    .replace(LEFT_OVER, '');
  // What only an unused property read is unused now.
  return kept === style ? style : withoutUnusedProperties(kept, page);
}
