// What a browser fetches before a page is alive: the entry, the page's own code and all that both import statically.
import { brotli } from './brotli.mjs';

const ENTRY = 'src/main.tsx';

/** Code that only a later step needs. */
const LATER = ['@clerk', '@supabase/supabase-js', '@paystack', '@paypal', '@sentry'];
/** What public pages do without, too. */
const NOT_PUBLIC = ['@supabase', '@tanstack', 'react-hook-form', 'react-markdown', 'sonner', 'zod', '@radix-ui'];

/** The shop and a page's own code, which comes once somebody uses the page. */
const publicPage = (page, budget, files) => ({
  name: `the ${page} page in use`,
  modules: [ENTRY, `src/pages/${page}-page.tsx`],
  budget,
  files,
  refused: [...LATER, ...NOT_PUBLIC],
});

/** What loads, and the modules that it needs before it is alive; `goal` and `budget` in KB. */
const FIRST_LOADS = [
  {
    // None loads its own code before somebody uses it; `pages.mjs` weighs each by its HTML.
    name: 'every page that is built',
    modules: [ENTRY],
    goal: 80,
    budget: 79.3,
    files: 3,
    refused: [...LATER, ...NOT_PUBLIC],
  },
  publicPage('home', 81.9, 6),
  publicPage('shop', 100.9, 13),
  publicPage('product', 97.2, 12),
  publicPage('about', 86.7, 9),
  publicPage('blog', 91.3, 13),
  publicPage('article', 99.1, 13),
  publicPage('contact', 86.8, 11),
  publicPage('faq', 98.7, 14),
  publicPage('shipping-and-returns', 99, 16),
  publicPage('privacy', 99.5, 16),
  publicPage('terms', 98.1, 15),
  // Nobody knows an unknown address before: its page is rendered by the browser, at once.
  publicPage('not-found', 83, 6),
  {
    // What reads comes once somebody uses the form, the rules with the button that sends it.
    name: '/checkout',
    modules: [ENTRY, 'src/pages/checkout-page.tsx'],
    goal: 110,
    budget: 106,
    files: 14,
    refused: [...LATER, ...NOT_PUBLIC],
  },
];

/** Notes who imports whom while Rollup builds; it keeps only files, not modules. */
export function noteImports(imports) {
  return {
    name: 'note-imports',
    generateBundle() {
      for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? []);
    },
  };
}

function filesOf(chunks, modules) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set();
  const visit = (chunk) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const id of modules) {
    const chunk = chunks.find((candidate) => Object.keys(candidate.modules).includes(id));
    if (!chunk) throw new Error(`No file of the build contains ${id}`);
    visit(chunk);
  }
  return [...found];
}

/** The shortest chain of imports from one of the modules to the one that should not be there; null when none leads to it. */
export function importChain(imports, from, to) {
  const ways = from.map((id) => [id]);
  const seen = new Set(from);
  for (const way of ways) {
    const last = way.at(-1);
    if (last === to) return way;
    for (const next of imports.get(last) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

const short = (id, root) => id.replace(root, '').replace(/^.*node_modules\//, '');

/** A sentence for each library that a first load must not contain, with the imports that bring it in. */
function refusedLibraries({ name, refused }, loaded, needed, imports, root) {
  const inside = loaded.flatMap((chunk) => Object.keys(chunk.modules));
  return refused.flatMap((library) => {
    const found = inside.find((id) => id.includes(`node_modules/${library}`));
    if (!found) return [];
    const chain = importChain(imports, needed, found);
    const why = chain ? chain.map((id) => short(id, root)).join(' → ') : `it shares a file: ${short(found, root)}`;
    return [`The first load of ${name} contains ${library}: ${why}`];
  });
}

/** Checks every first load against its budget. Answers the problems, and a line for each. */
export function checkFirstLoads(chunks, imports, root) {
  const problems = [];
  const lines = [];
  for (const described of FIRST_LOADS) {
    const { name, modules, goal, budget, files } = described;
    const needed = modules.map((id) => `${root}${id}`);
    const loaded = filesOf(chunks, needed);
    const kb = loaded.reduce((sum, chunk) => sum + brotli(chunk.code), 0) / 1024;
    lines.push(
      `${name}: ${kb.toFixed(1)} KB (brotli; budget ${budget}${goal ? `, goal ${goal}` : ''}), ${loaded.length} files`,
    );
    if (kb > budget) problems.push(`The first load of ${name} weighs ${kb.toFixed(1)} KB, more than ${budget}.`);
    if (loaded.length > files)
      problems.push(`The first load of ${name} is ${loaded.length} files, more than ${files}.`);
    problems.push(...refusedLibraries(described, loaded, needed, imports, root));
  }
  return { problems, lines };
}
