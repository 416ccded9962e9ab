/** Imports go one way: config, domain <- lib <- ui <- shop <- features <- pages <- app. See docs/architecture.md. */
const tests = '\\.test\\.tsx?$';

/** A folder of `features`, or of `features/admin`. */
const feature = '(admin/[^/]+|[^/]+)';

const leftOf = {
  '(config|domain)': 'lib|ui|shop|features|pages|app|testing',
  lib: 'ui|shop|features|pages|app|testing',
  ui: 'shop|features|pages|app|testing',
  shop: 'features|pages|app|testing',
  features: 'pages|app|testing',
  pages: 'app|testing',
  app: 'testing',
};

/** The edges between features that are written down and reviewed. Each folder of the staff area is a feature of its own. */
const featureEdges = {
  catalogue: ['search', 'wish-list', 'household'],
  checkout: ['cart', 'catalogue', 'orders', 'payments', 'addresses'],
  orders: ['addresses'],
  'admin/money': ['admin/shared'],
  'admin/messages': ['admin/shared', 'admin/members'],
  'admin/orders': ['admin/shared', 'admin/money', 'admin/messages', 'addresses'],
  'admin/new-order': ['admin/shared', 'admin/messages', 'addresses'],
  'admin/returns': ['admin/shared', 'admin/orders', 'admin/money', 'returns'],
  'admin/reviews': ['admin/shared'],
  'admin/packing': ['admin/shared', 'admin/orders'],
  'admin/customers': ['admin/shared', 'admin/orders', 'admin/messages'],
  'admin/books': ['admin/shared'],
  'admin/dashboard': ['admin/shared', 'admin/orders', 'admin/money'],
  'admin/command-palette': ['admin/shared'],
  'admin/search': ['admin/shared'],
  'admin/history': ['admin/shared'],
  'admin/stock': ['admin/shared'],
  'admin/settings': ['admin/shared', 'admin/history'],
  'admin/taxes': ['admin/shared'],
  'admin/texts': ['admin/shared', 'admin/history', 'policies'],
  'admin/members': ['admin/shared'],
  'admin/delivery': ['admin/shared'],
  'admin/mails': ['admin/shared'],
  'admin/newsletter': ['admin/shared'],
  'admin/pictures': ['admin/shared'],
  'admin/codes': ['admin/shared'],
  'admin/categories': ['admin/shared', 'admin/pictures'],
  'admin/collections': ['admin/shared'],
  'admin/recalls': ['admin/shared', 'recalls'],
  'admin/products': ['admin/shared', 'admin/pictures', 'admin/history', 'admin/stock', 'admin/recalls'],
  'admin/makers': ['admin/shared'],
  'admin/posts': ['admin/shared', 'admin/pictures', 'admin/history'],
};

/** Edges that only one file may use: it maps the rows that both sides share. */
const rowEdges = {
  'admin/products/rows': 'catalogue',
  'admin/categories/rows': 'catalogue',
  'admin/collections/rows': 'catalogue',
  'admin/posts/rows': 'blog',
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
      name: 'features-stay-apart',
      comment: 'A page composes features; see featureEdges for the exceptions.',
      severity: 'error',
      from: {
        path: `^src/features/${feature}/`,
        pathNot: `${tests}|^src/features/(${Object.keys(featureEdges).join('|')})/`,
      },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    ...Object.entries(featureEdges).map(([from, allowed]) => ({
      name: `features-${from.replace('/', '-')}-edges`,
      severity: 'error',
      from: {
        path: `^src/features/${from}/`,
        pathNot: `${tests}|^src/features/(${Object.keys(rowEdges).join('|')})\\.ts$`,
      },
      to: { path: '^src/features/', pathNot: `^src/features/(${[from, ...allowed].join('|')})/` },
    })),
    ...Object.entries(rowEdges).map(([from, other]) => ({
      name: `features-${from.replaceAll('/', '-')}-edges`,
      severity: 'error',
      from: { path: `^src/features/${from}\\.ts$` },
      to: { path: '^src/features/', pathNot: `^src/features/(${from.replace('/rows', '')}|admin/shared|${other})/` },
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
