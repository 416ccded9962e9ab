import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const SQL = /^(select|insert|update|delete|alter|create|revoke|grant|with|begin)\b/i;
const FENCE = /^([ \t]*)```(\w*)\n(.*?)\n[ \t]*```$/gms;

interface Guide {
  fences: { language: string; text: string }[];
  inline: string[];
}

/** The code of a page: its fenced blocks, without the indentation of a list, and inline code. */
function codeOf(file: string): Guide {
  const text = readFileSync(`${ROOT}${file}`, 'utf8');
  const fences = [...text.matchAll(FENCE)].map(([, indent = '', language = '', body = '']) => ({
    language,
    text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
  const inline = [...text.replaceAll(FENCE, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll(/\s+/g, ' '),
  );
  return { fences, inline };
}

/** All SQL of a page, one entry for each block or inline piece. */
export function sqlOf(file: string): string[] {
  const { fences, inline } = codeOf(file);
  const blocks = fences.filter(({ language }) => language === 'sql').map(({ text }) => text);
  return [...blocks, ...inline.filter((code) => SQL.test(code) && code.includes(' '))];
}

/** All commands of a page: inline code that starts with this word, and the lines of shell blocks. */
export function commandsOf(file: string, word: string): string[] {
  const { fences, inline } = codeOf(file);
  const lines = fences
    .filter(({ language }) => ['', 'sh'].includes(language))
    .flatMap(({ text }) => text.split('\n').map((line) => line.replace(/\s+#.*$/, '')));
  return [...inline, ...lines]
    .map((code) => code.replace(/^([A-Z_]+=\S+ )+/, ''))
    .filter((code) => code.startsWith(`${word} `));
}
