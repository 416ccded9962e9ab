interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Does something by itself, so that it must not be in a file that other pages load. */
const ENTRY = /\/src\/main\.tsx$/;
const RUNTIME = /rolldown\/runtime\.js$/;
const PAGE = /\/src\/pages\/([a-z-]+)-page\.tsx$/;

/** Pages that show much of the same. A family's file holds what its first page shares with another one of it. */
const FAMILIES = {
  products: ['product', 'home', 'shop', 'article', 'cart', 'checkout'],
  cards: ['shop', 'article', 'home'],
  articles: ['blog', 'article'],
  forms: ['contact', 'checkout', 'cart'],
  buying: ['checkout', 'cart'],
};
const SHOP_WINDOW = new Set([...Object.values(FAMILIES).flat(), 'about']);
/** What so many pages of different families need is in one file for all. */
const MANY = 4;
const LIGHTEST = 'home';

/** React Query and what rows become, which come once a page is in use, or with a page that cannot do without. */
const QUERIES = /\/node_modules\/@tanstack\/|\/src\/lib\/(query-client|reads\/runtime|supabase\/columns)\./;
/** What reads the database for everybody. */
const DATABASE = /\/node_modules\/@supabase\/postgrest-js\//;
/** What every page reads anew with it: the settings, and the products. */
const READERS = /\/src\/lib\/supabase\/(public-reader|shop-settings)\./;
const CATALOGUE =
  /\/src\/lib\/supabase\/read-all\.|\/src\/features\/catalogue\/(api|rows)\.|\/src\/domain\/catalogue-facts\./;
/** The rules of forms, and of what is read. */
const RULES = /\/node_modules\/(@hookform|zod)\//;
/** Shared by the panel of the search and the list of what was searched for. */
const SEARCH = /\/node_modules\/minisearch\/|\/src\/features\/search\/(search|synonyms)\./;

/** Small things of forms and sums that parts of other pages show, too. */
const CONTROLS = /\/src\/ui\/|\/node_modules\/lucide-react\//;
/** When an order arrives. */
const DAYS = /\/node_modules\/(@date-fns|date-fns)\/|\/src\/domain\/delivery\./;

/** How an order comes: the checkout and the policies say it. */
const DELIVERY = /\/src\/(domain\/(delivery-snapshot|order-choices)|lib\/delivery-(plan|words))\./;

/** What texts about delivery and the pages of products say. */
const FACTS = /\/src\/config\/shop-(facts|phrases)\./;

/** What the head of an article shares with other pages: in their file, all of that would come with an article. */
const HEADS = /\/src\/(lib\/(query-keys|supabase\/client)|domain\/(compare|fingerprint|share-picture))\./;

/** Whether the shop's entry needs a module; the sandbox builds a page for developers, too. */
function isOfShop(needing: readonly string[]): boolean {
  return needing.some((module) => ENTRY.test(module) || RUNTIME.test(module));
}

/** All that needs a module at once, itself included. */
function allThatNeed(id: string, graph: Graph): string[] {
  const found = new Set([id]);
  for (const module of found) for (const importer of graph.getModuleInfo(module)?.importers ?? []) found.add(importer);
  return [...found];
}

/** The pages that need a module at once. */
function pagesWith(id: string, graph: Graph): string[] {
  const pages = allThatNeed(id, graph).flatMap((module) => PAGE.exec(module)?.[1] ?? []);
  return pages.filter((page) => SHOP_WINDOW.has(page));
}

const areOf = (family: string[], pages: string[]) => pages.every((page) => family.includes(page));

function isNeededByMany(id: string, graph: Graph): boolean {
  const pages = pagesWith(id, graph);
  const isOfFamily = Object.values(FAMILIES).some((family) => areOf(family, pages));
  return pages.length >= MANY && !isOfFamily && !DELIVERY.test(id);
}

/** What nearly every page needs, so that the others do not weigh on the lightest. */
function isNeededByNearlyAll(id: string, graph: Graph): boolean {
  return isNeededByMany(id, graph) && pagesWith(id, graph).includes(LIGHTEST);
}

/** Whether the first page of a family and another one of it, but no others, need something. */
const sharesIn = ([first = '', ...others]: string[], pages: string[]) =>
  pages.length > 1 && pages.includes(first) && areOf([first, ...others], pages);

const ofFamily = (name: keyof typeof FAMILIES) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (sharesIn(FAMILIES[name], pagesWith(id, graph)) && !PAGE.test(id) ? name : null),
});

/** What the pages of products share with the checkout, which shows no cards and puts nothing into the cart. */
function isOfLines(id: string, graph: Graph): boolean {
  const pages = pagesWith(id, graph);
  return pages.includes('checkout') && sharesIn(FAMILIES.products, pages) && !PAGE.test(id);
}

/** A file for what the same few pages need, named after them. */
const nameOfFew = (pages: string[]) =>
  pages.length > 1 && !Object.values(FAMILIES).some((family) => sharesIn(family, pages))
    ? pages.toSorted().join('-')
    : null;

/** What one page needs and its later parts, or pages that fewer people see, need too. */
const withPage = (page: string) => ({
  debugName: `with-${page}`,
  name: (id: string, graph: Graph) => (!PAGE.test(id) && pagesWith(id, graph).join() === page ? `with-${page}` : null),
  minShareCount: 2,
});

/** The one that comes earlier takes what both could have. */
const inOrder = [
  {
    debugName: 'shop',
    name: (id: string, graph: Graph) => (!ENTRY.test(id) && isOfShop(allThatNeed(id, graph)) ? 'shop' : null),
    tags: ['$initial' as const],
  },
  {
    debugName: 'basics',
    name: (id: string, graph: Graph) => (isNeededByNearlyAll(id, graph) ? 'basics' : null),
  },
  { name: 'heads', test: HEADS },
  {
    debugName: 'parts',
    name: (id: string, graph: Graph) => (isNeededByMany(id, graph) || FACTS.test(id) ? 'parts' : null),
  },
  { debugName: 'lines', name: (id: string, graph: Graph) => (isOfLines(id, graph) ? 'lines' : null) },
  ofFamily('products'),
  ofFamily('cards'),
  {
    debugName: 'few',
    name: (id: string, graph: Graph) => (PAGE.test(id) || DELIVERY.test(id) ? null : nameOfFew(pagesWith(id, graph))),
    minShareCount: 2,
  },
  { name: 'delivery', test: DELIVERY },
  { name: 'days', test: DAYS },
  {
    debugName: 'controls',
    name: (id: string, graph: Graph) =>
      CONTROLS.test(id) && pagesWith(id, graph).join() === 'checkout' ? 'controls' : null,
    minShareCount: 2,
  },
  { name: 'queries', test: QUERIES },
  { name: 'database', test: DATABASE },
  { name: 'form-library', test: /\/node_modules\/react-hook-form\// },
  { name: 'rules', test: RULES },
  ofFamily('articles'),
  ofFamily('forms'),
  ofFamily('buying'),
  ...[...SHOP_WINDOW].filter((page) => page !== 'checkout').map(withPage),
  // Before the checkout, which needs some of it: its file would take all of that, and every page would fetch it.
  { name: 'readers', test: READERS },
  { name: 'catalogue', test: CATALOGUE },
  withPage('checkout'),
  { name: 'search-index', test: SEARCH },
];

/** Tells the bundler which modules share a file, so that a page is a few files and not one for each module. */
export const sharedFiles = {
  groups: inOrder.map((group, index) => ({ ...group, priority: inOrder.length - index })),
};
