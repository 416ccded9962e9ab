import { readdirSync } from 'node:fs';
import path from 'node:path';
import { codeOf, read, root } from './read';

const PARTS = /^[\w.@*<>{},-]+(?:\/[\w.@*<>{},-]+)+\/?$/;
const FILE = /^[\w.@*<>{},-]+\.(?:tsx?|[cm]?js|jsonc?|md|sql|css|html|toml|ya?ml)$/;
/** How a host sees some of the files that a build writes. */
const SERVED = ['404.html', 'shell.html', 'shop.html', 'sw.js'];

/** `*` and `<placeholder>` stand for a part of a name. */
function sourceOf(glob: string): string {
  const parts = glob.split(/(\*|<[^>]*>)/);
  return parts.map((part, at) => (at % 2 === 1 ? '[^/\n]+' : part.replaceAll('.', '\\.'))).join('');
}

/** What git ignores is made by a build, by the sandbox or by whoever sets the shop up. */
const ignored = read('.gitignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => new RegExp(`^${sourceOf(line.replace(/\/$/, ''))}$`));
const isMade = (name: string) => ignored.some((pattern) => pattern.test(name));

function filesAndFolders(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => name !== '.git' && !isMade(name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? [name, ...filesAndFolders(name)] : [name];
    });
}

const everything = filesAndFolders('');
const listing = everything.join('\n');

/** `{a,b}` stands for both: each has to exist. */
function expanded(glob: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(glob) ?? [];
  return choices === undefined
    ? [glob]
    : choices.split(',').flatMap((choice) => expanded(`${before}${choice}${after}`));
}

/** From the root where its first folder is one of the root's; any folder may be left out before another. */
function exists(glob: string): boolean {
  const [first = ''] = glob.split('/');
  const start = glob.includes('/') && everything.includes(first) ? '^' : '(?:^|/)';
  return new RegExp(`${start}${sourceOf(glob.replace(/\/$/, ''))}$`, 'm').test(listing);
}

const isPath = (code: string) => (PARTS.test(code) || FILE.test(code)) && !/^[@<-]/.test(code);

/** The paths between the backticks of a page, also those within a command. */
export function pathsOf(file: string): string[] {
  const words = codeOf(file).inline.flatMap((code) =>
    code.includes(' ') ? code.split(' ').filter((word) => everything.includes(word.split('/')[0] ?? '')) : [code],
  );
  return [...new Set(words.filter(isPath))];
}

export const missingPaths = (paths: string[]) =>
  paths.flatMap(expanded).filter((name) => !SERVED.includes(name) && !name.split('/').some(isMade) && !exists(name));
