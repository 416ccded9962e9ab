const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML forbids, even escaped. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const escaped = (text: string) => text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');

type Content = string | readonly string[];

/** An element. Text is escaped; arrays contain child elements. */
export function element(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');
  const inner = typeof content === 'string' ? escaped(content) : content.join('\n');
  return inner === '' ? `<${start}/>` : `<${start}>${inner}</${name}>`;
}

export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
