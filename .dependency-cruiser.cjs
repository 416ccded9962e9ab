/** Imports go one way: config, domain <- lib <- ui <- features <- pages <- app. See docs/architecture.md. */
const tests = '\\.test\\.tsx?$';

const leftOf = {
  '(config|domain)': 'lib|ui|features|pages|app|testing',
  lib: 'ui|features|pages|app|testing',
  ui: 'features|pages|app|testing',
  features: 'pages|app|testing',
  pages: 'app|testing',
  app: 'testing',
};

/** What only staff load: the staff's side of a subject, and what all staff pages share. */
const staff = '^src/features/([^/]+/staff|staff-area)/';

/** Whose components a subject shows. Pages compose the others. */
const componentsOf = {
  cart: ['shillings'],
  checkout: ['addresses', 'orders', 'payments', 'shillings'],
  customers: ['messages', 'orders'],
  orders: ['addresses', 'messages', 'shillings'],
  products: ['household', 'recalls', 'shillings', 'wish-list'],
};

/** A vendor's packages live in one place. */
const vendors = require('./scripts/vendor-packages.json');

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    ...Object.entries(leftOf).map(([layer, right]) => ({
      name: `one-way-${layer.replace(/\W/g, '')}`,
      severity: 'error',
      from: { path: `^src/${layer}/`, pathNot: tests },
      to: { path: `^src/(${right})/` },
    })),
    {
      name: 'customer-never-imports-staff',
      severity: 'error',
      from: { path: '^src/', pathNot: `${tests}|${staff}|^src/(pages/admin|app|testing)/` },
      to: { path: staff },
    },
    {
      name: 'both-sides-share-what-knows-neither',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/[^/]+$', pathNot: tests },
      to: { path: '^src/features/$1/(customer|staff)/' },
    },
    ...[...Object.keys(componentsOf), null].map((subject) => ({
      name: `components-of-${subject ?? 'others'}`,
      comment: "A subject uses another one's rules, data and words; see componentsOf for the exceptions.",
      severity: 'error',
      from: {
        path: `^src/features/(${subject ?? '[^/]+'})/`,
        pathNot: subject ? tests : `${tests}|^src/features/(${Object.keys(componentsOf).join('|')})/`,
      },
      to: {
        path: '^src/features/.*\\.tsx$',
        pathNot: `^src/features/(${['$1', 'staff-area', ...(componentsOf[subject] ?? [])].join('|')})/`,
      },
    })),
    {
      name: 'src-knows-no-sandbox',
      comment: 'Screen tests run against the database of the sandbox.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(testing/shop-|features/orders/parcel.ts$)' },
      to: { path: '^(sandbox|dev|e2e|supabase|scripts|artwork)/' },
    },
    {
      name: 'parcels-are-those-of-mails',
      comment: 'The only code that the shop and the functions share.',
      severity: 'error',
      from: { path: '^src/features/orders/parcel.ts$' },
      to: { pathNot: '^supabase/functions/_shared/mails/parcel.ts$' },
    },
    {
      name: 'dev-shows-the-design-system',
      severity: 'error',
      from: { path: '^dev/' },
      to: { path: '^(src|sandbox|e2e|supabase|scripts|artwork)/', pathNot: '^src/(ui|config|styles|features/theme)/' },
    },
    ...vendors.map(({ packages, home }) => ({
      name: `vendor-home-${packages.replace(/\W+/g, '')}`,
      severity: 'error',
      from: { path: '^src/', pathNot: `^${home}|${tests}|^src/testing/` },
      to: { path: `node_modules/${packages}` },
    })),
    {
      name: 'functions-import-zod-only',
      comment: 'They run in Deno and in Node with web APIs only; zod is in the deno.json of each.',
      severity: 'error',
      from: {
        path: '^supabase/functions/',
        pathNot: `${tests}|/_testing/|^supabase/functions/_shared/mails/(resend|markdown).ts`,
      },
      to: { pathNot: '^supabase/functions/|node_modules/zod/' },
    },
    {
      name: 'one-file-knows-the-mail-provider',
      severity: 'error',
      from: { path: '^supabase/functions/_shared/mails/resend.ts' },
      to: { pathNot: '^supabase/functions/|node_modules/(zod|resend)/' },
    },
    {
      name: 'one-file-reads-the-markdown-of-mails',
      severity: 'error',
      from: { path: '^supabase/functions/_shared/mails/markdown.ts' },
      to: { pathNot: '^supabase/functions/|node_modules/mdast-util-from-markdown/' },
    },
    {
      name: 'functions-know-no-tests',
      severity: 'error',
      from: { path: '^supabase/functions/', pathNot: `${tests}|/_testing/` },
      to: { path: `/_testing/|${tests}` },
    },
    {
      name: 'domain-is-plain',
      severity: 'error',
      from: { path: '^src/(domain|config)/', pathNot: tests },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)node_modules/\\.|\\.d\\.ts$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
