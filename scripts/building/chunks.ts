/** Libraries of every page. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|tailwind-merge|clsx|class-variance-authority|sonner)\//;
/** Without Markdown, tables, dialogs and address forms: they are too large for pages that do not use them. */
const SHOP =
  /\/src\/(?!(features\/(checkout|orders|admin|addresses)|pages)\/|.*(markdown|articles|table|dialog|unsaved|address-rules|countr))|\/lucide-react\/|postgrest|preload-helper/;
const PRODUCTS =
  /\/src\/(features\/(catalogue|cart|browse)|(domain|lib|ui)\/(?!.*(markdown|table|payment|dialog|unsaved)))|\/lucide-react\//;

/**
 * Groups of modules that share a file, so that a page loads few files. The bundler splits the other modules by the pages
 * that need them. The first group that matches a module gets it. `npm run verify` prints what each page loads.
 */
export const sharedFiles = {
  groups: [
    { name: 'libraries', test: LIBRARIES },
    { name: 'dialogs', test: /\/node_modules\/(@radix-ui|aria-hidden|react-remove-scroll)/, minShareCount: 12 },
    { name: 'shop', test: SHOP, minShareCount: 6 },
    { name: 'products', test: PRODUCTS, minShareCount: 6 },
  ].map((group, index) => ({ ...group, priority: 10 - index })),
};
