interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Does something by itself, so that it must not be in a file that other pages load. */
const ENTRY = /\/src\/main\.tsx$/;
const RUNTIME = /rolldown\/runtime\.js$/;

/** What pages share, beyond what every page has. */
const PARTS =
  /\/src\/(config\/shop-phrases|features\/(browse\/skill-links-code|newsletter\/(components\/|messages|queries|use-))|lib\/(loaded-code|use-(exclusive-call|url-filter))|ui\/(badge|breadcrumb|card|email-row|field|page-heading|prerendered|prose|radio|reveal|spinner|stepper|stored-picture|widget-boundary)\.)/;
const PRODUCTS =
  /\/src\/(features\/catalogue\/(components\/(child-mark|featured|product-(badges|card|grid|picture|price)\.)|category-tint|child-age(-code)?\.|last-seen|messages|queries|use-category-tint)|features\/cart\/(cart-actions|messages|components\/(add-to-cart|quick-add))|domain\/(age|product\.ts|catalogue-snapshot|category\.)|lib\/today)/;
/** The pictures of the skills are fetched where skills are shown. */
const SKILL_ICONS =
  /\/src\/features\/catalogue\/components\/skill-icon\.|\/lucide-react\/.*\/icons\/(footprints|heart-handshake|messages-square|microscope|music|puzzle|rocket|scissors)\./;
/** The list with its filter; the filters beside it come later. */
const BROWSE =
  /\/src\/(features\/browse\/(?!components\/((filter|price|skill)-|browse-links)|filter-messages|intros|skill-links-code)|domain\/(product-filter|skill))/;
const ARTICLES =
  /\/src\/(features\/blog\/(article-bodies\.|articles\.|category-tint|messages|queries|components\/(article-(card|picture)|byline))|domain\/article\.)/;
/** Shared by the panel of the search and the list of what was searched for. */
const SEARCH = /\/node_modules\/minisearch\/|\/src\/(features\/search\/(search|synonyms)|domain\/search-words)/;

/** What says how an order comes: the checkout, the policies, products. */
const DELIVERY = /\/src\/(domain\/(delivery-snapshot|order-choices)|lib\/delivery-(plan|words))\./;
/** What a form of an order, the page of one and the staff's view of it share. */
const ORDERS =
  /\/src\/(domain\/(address|country|order|payment-answer|payment-session|phone|totals)\.|lib\/browser-id|ui\/sum-rows\.)/;

/** Whether the shop's entry needs a module; the sandbox builds a page for developers, too. */
function isOfShop(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (ENTRY.test(module) || RUNTIME.test(module)) return true;
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** Tells the bundler which modules share a file, so that a page is a few files and not one for each module. */
export const sharedFiles = {
  groups: [
    {
      debugName: 'shop',
      name: (id: string, graph: Graph) => (!ENTRY.test(id) && isOfShop(id, graph) ? 'shop' : null),
      tags: ['$initial' as const],
      priority: 5,
    },
    { name: 'skill-icons', test: SKILL_ICONS, priority: 4 },
    { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2, priority: 3 },
    { name: 'parts', test: PARTS, priority: 2 },
    { name: 'products', test: PRODUCTS, priority: 1 },
    { name: 'browse', test: BROWSE, priority: 1 },
    { name: 'articles', test: ARTICLES, priority: 1 },
    { name: 'delivery', test: DELIVERY, priority: 1 },
    { name: 'orders', test: ORDERS, priority: 1, minShareCount: 2 },
    { name: 'search-index', test: SEARCH, priority: 1 },
  ],
};

/** A list of each file's files would be in every first load; a page is few files, and one built before names its own. */
export const onlyStyles = (_file: string, needed: string[]) => needed.filter((file) => file.endsWith('.css'));
