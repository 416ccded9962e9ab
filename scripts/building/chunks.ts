import path from 'node:path';
import { normalizePath } from 'vite';

/** Libraries of every page. */
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|clsx|class-variance-authority)\//;

// Pages of the shop that share a file.
const PUBLIC = ['home', 'about', 'blog', 'contact', 'faq', 'newsletter', 'recalls'];
const PRODUCTS = ['home', 'shop', 'collection', 'product', 'wish-list'];
const LISTS = ['shop', 'collection', 'gift-finder', 'product', 'article'];
const BUYING = ['product', 'cart', 'checkout'];
const ORDERS = ['checkout', 'order', 'profile'];

const source = normalizePath(path.resolve(import.meta.dirname, '../../src'));
const pages = (names: readonly string[]) => names.map((name) => `pages/${name}-page.tsx`);

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** An icon belongs to the pages that show it, but their modules import the library's list of all. */
const ICON = /\/lucide-react\/.*\/icons\//;

/** All that a module imports statically. */
function importsOf(file: string, modules: Modules): ReadonlySet<string> {
  const root = `${source}/${file}`;
  const found = new Set([root]);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return new Set([...found].filter((id) => id !== root && !ICON.test(id)));
}

/** The group of a file, for a module that at least `least` of the roots import, and none of the others. */
function sharedBy(debugName: string, roots: readonly string[], least: number, others: readonly string[] = []) {
  let closures: ReadonlySet<string>[] | undefined;
  let excluded: ReadonlySet<string>[] | undefined;
  const name = (id: string, modules: Modules) => {
    closures ??= roots.map((root) => importsOf(root, modules));
    excluded ??= others.map((other) => importsOf(other, modules));
    const users = closures.filter((closure) => closure.has(id)).length;
    return users >= least && !excluded.some((closure) => closure.has(id)) ? debugName : null;
  };
  return { name, debugName };
}

/**
 * Files by who uses them: the libraries, what every page of the shop needs, and what pages of a kind share, so that a page
 * loads few files and little that it does not use. Staff pages do not count. The bundler splits the other modules by the
 * pages that need them. The first group that matches a module gets it.
 */
export const sharedFiles = {
  // What a module imports has at least its users, so that a file never imports one that imports it.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'libraries', test: LIBRARIES },
    { name: 'icons', test: ICON, minShareCount: 2 },
    sharedBy('everywhere', ['main.tsx'], 1),
    sharedBy('public', pages(PUBLIC), 2),
    sharedBy('products', pages(PRODUCTS), 3),
    sharedBy('buying', pages(BUYING), BUYING.length, pages(PUBLIC)),
    sharedBy('lists', pages(LISTS), 2, pages([...PUBLIC, ...ORDERS])),
    sharedBy('cart', pages(['cart']), 1, pages([...PUBLIC, ...LISTS])),
    sharedBy('orders', pages(ORDERS), ORDERS.length, pages([...PUBLIC, ...LISTS])),
  ].map((group, index) => ({ ...group, priority: 10 - index })),
};
