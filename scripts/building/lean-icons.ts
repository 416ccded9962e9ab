import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
/** Names for each line of a drawing, which nothing needs where they never change places. */
const KEYS = /,\s*key: "\w+"/g;
const MAKES_ICONS = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

/** What the shop's icons are made by: no context, no options beyond the properties of the picture. */
const LEAN = `import { createElement } from 'react';

export default ({ name, node }) => ({ className, ...props }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': 'true',
      className: className ? 'lucide lucide-' + name + ' ' + className : 'lucide lucide-' + name,
      ...props,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
`;

const NAMED_IMPORT = /import \{([^}]+)\} from 'lucide-react';/g;
const ITS_LIST = /^export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs';$/gm;

/** The file of each icon, by every name that the library gives it. */
function readFiles(): Map<string, string> {
  const library = path.dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
  const list = readFileSync(path.join(library, 'dist/esm/lucide-react.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(ITS_LIST)) {
    for (const name of names.split(', ')) files.set(name.replace('default as ', ''), file);
  }
  return files;
}

function importEach(names: string, files: Map<string, string>): string {
  const wanted = names.split(',').map((name) => name.trim());
  return wanted
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const file = files.get(name);
      if (!file) throw new Error(`lucide-react has no icon ${name}`);
      return `import ${name} from 'lucide-react/icons/${file}';`;
    })
    .join(' ');
}

/**
 * Lets the build make icons without the parts of their library that the shop does not use, since a page has many; and
 * imports each from its own file, so that one can tell which page needs which.
 */
export function leanIcons(): Plugin[] {
  let files = new Map<string, string>();
  return [
    {
      name: 'icons-by-file',
      apply: 'build',
      enforce: 'pre',
      buildStart: () => {
        files = readFiles();
      },
      transform: {
        filter: { id: /\/(src|dev)\/.*\.tsx?$/, code: /'lucide-react'/ },
        handler: (code) => ({
          code: code.replace(NAMED_IMPORT, (_, names: string) => importEach(names, files)),
          map: null,
        }),
      },
    },
    {
      name: 'lean-icons',
      apply: 'build',
      transform: { filter: { id: MAKES_ICONS }, handler: () => ({ code: LEAN, map: null }) },
    },
    {
      name: 'lean-drawings',
      apply: 'build',
      transform: { filter: { id: ICON }, handler: (code) => ({ code: code.replace(KEYS, ''), map: null }) },
    },
  ];
}
