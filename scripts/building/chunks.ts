import path from 'node:path';
import { normalizePath } from 'vite';

/** Libraries of every page. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|clsx|class-variance-authority|lucide-react)\/(?!.*\/icons\/)/;

// Pages of the shop that share a file.
const PUBLIC = ['home', 'about', 'blog', 'contact', 'faq', 'newsletter', 'recalls'];
const PRODUCTS = ['home', 'shop', 'collection', 'product', 'wish-list'];
const LISTS = ['shop', 'collection', 'gift-finder', 'product', 'article'];
const BUYING = ['product', 'cart', 'checkout'];
const ORDERS = ['checkout', 'order', 'profile'];

const source = normalizePath(path.resolve(import.meta.dirname, '../../src'));

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** An icon belongs to the pages that show it, but their modules import the library's list of all. */
const ICON = /\/lucide-react\/.*\/icons\//;

/** Keeps a file of its own, also where other pages show it. */
const PAGE = /\/src\/pages\/[\w-]+-page\.tsx$/;

/** All that a module imports statically. */
function importsOf(file: string, modules: Modules): ReadonlySet<string> {
  const root = `${source}/${file}`;
  const found = new Set([root]);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return new Set([...found].filter((id) => id !== root && !ICON.test(id) && !PAGE.test(id)));
}

/** A file with the modules that at least `least` of the pages import, and neither the entry nor one of the others. */
function sharedBy(debugName: string, pages: readonly string[], least: number, others: readonly string[] = []) {
  const rootOf = (page: string) => `pages/${page}-page.tsx`;
  let closures: ReadonlySet<string>[] | undefined;
  let excluded: ReadonlySet<string>[] | undefined;
  const name = (id: string, modules: Modules) => {
    closures ??= pages.map((page) => importsOf(rootOf(page), modules));
    excluded ??= ['main.tsx', ...others.map(rootOf)].map((root) => importsOf(root, modules));
    const users = closures.filter((closure) => closure.has(id)).length;
    return users >= least && !excluded.some((closure) => closure.has(id)) ? debugName : null;
  };
  return { name, debugName };
}

let ofEntry: ReadonlySet<string> | undefined;
/** What every page needs. */
const everywhere = {
  debugName: 'everywhere',
  name: (id: string, modules: Modules) => {
    ofEntry ??= importsOf('main.tsx', modules);
    return ofEntry.has(id) ? 'everywhere' : null;
  },
};

/**
 * Files by who uses them: the libraries and what pages of a kind share, so that a page loads few files and little that it
 * does not use. Staff pages do not count. The bundler puts what every page needs into the entry, and splits the other
 * modules by the pages that need them. The first group that matches a module gets it.
 */
export const sharedFiles = {
  // What a module imports has at least its users, so that a file never imports one that imports it.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'libraries', test: LIBRARIES },
    { name: 'icons', test: ICON, minShareCount: 2 },
    // In the file of the entry an icon would import the file that imports it.
    { name: 'icon', test: ICON, entriesAware: true },
    everywhere,
    sharedBy('public', PUBLIC, 2),
    sharedBy('products', PRODUCTS, 3),
    sharedBy('buying', BUYING, BUYING.length, PUBLIC),
    sharedBy('lists', LISTS, 2, [...PUBLIC, ...ORDERS]),
    sharedBy('cart', ['cart'], 1, [...PUBLIC, ...LISTS]),
    sharedBy('orders', ORDERS, ORDERS.length, [...PUBLIC, ...LISTS]),
  ].map((group, index) => ({ ...group, priority: 10 - index })),
};
