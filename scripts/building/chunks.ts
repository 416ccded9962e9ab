/** What every page is built from. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|tailwind-merge|clsx|class-variance-authority|sonner)\//;
/** Markdown, tables, dialogs and forms of addresses bring more with them than a page that lacks them should fetch. */
const SHOP =
  /\/src\/(?!(features\/(checkout|orders|admin|addresses)|pages)\/|.*(markdown|articles|table|dialog|unsaved|address-rules|countr))|\/lucide-react\/|postgrest|preload-helper/;
const PRODUCTS =
  /\/src\/(features\/(catalogue|cart|browse)|(domain|lib|ui)\/(?!.*(markdown|table|payment|dialog|unsaved)))|\/lucide-react\//;

/**
 * Modules that share a file, so that a page is a few files and not one for each module. The bundler splits the rest by the
 * pages that need it. Of two groups that want a module the first takes it. `npm run verify` prints what each page loads.
 */
export const sharedFiles = {
  groups: [
    { name: 'libraries', test: LIBRARIES },
    { name: 'dialogs', test: /\/node_modules\/(@radix-ui|aria-hidden|react-remove-scroll)/, minShareCount: 12 },
    { name: 'shop', test: SHOP, minShareCount: 6 },
    { name: 'products', test: PRODUCTS, minShareCount: 6 },
  ].map((group, index) => ({ ...group, priority: 10 - index })),
};
