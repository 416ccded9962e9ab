const number = (value) => value.toLocaleString('en');
const ms = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function catalogueReport({ version, products, calls, pages }) {
  const of = (kind, name) => pages.filter((page) => page.of === kind).map((page) => page[name]);
  const ratio = (name) => (mean(of('large', name)) / mean(of('small', name))).toFixed(2);
  const rows = calls.map(
    ({ name, found, median, slowest, processor }) =>
      `| ${name} | ${found === null ? '' : number(found)} | ${ms(processor)} | ${ms(median)} | ${ms(slowest)} |`,
  );
  const turns = pages.map(
    (page) => `| ${page.heading} | ${number(page.nodes)} | ${page.presses} | ${ms(page.next)} | ${ms(page.answer)} |`,
  );
  return `# A catalogue of ${number(products)} products

Made by \`npm run bench:catalogue\` (\`scripts/bench/catalogue.mjs\`) after \`npm run build:sandbox\`, in one run on a shared machine with two processor cores on
which other work ran at the same time. So compare within a column, and trust processor time more than the clock.

## The database

A throw-away PostgreSQL ${version} with its default memory and the project's own migrations. \`browse_products\` as a visitor calls it, first pages with all their
counts, 25 runs after one that warms the caches. *Processor* is what the server process computed itself, on average; *median* and *slowest* are
times of the clock, round trip included. The aim is 30 ms.

| Call | Found | Processor, ms | Median, ms | Slowest, ms |
| --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}

The counts read every product on sale once, whatever is chosen: that is most of each first page. A page after it reads an index.

## The page

The built shop in Chromium, 1280 px wide, turn by turn in one browser: with its 8 products from the embedded database, and with the
${number(products)} of the PostgreSQL above, which answers instead for products and lists. Each turn presses filters that were not pressed before. *Next picture* is from the press to the
first picture after it: the choice is marked, and the list that is being replaced is dimmed. *New list* is to the picture of the new products; for the large shop that
holds a request, the database and the reading of 24 products. Medians.

| Shop | Nodes of the page | Presses | Next picture, ms | New list, ms |
| --- | ---: | ---: | ---: | ---: |
${turns.join('\n')}

Next picture: ${ratio('next')} times that of 8 products (aim: at most 1.3). New list: ${ratio('answer')} times, since the small shop asks nobody. Nodes: at most
${number(Math.max(...of('large', 'nodes')))} on a first page (aim: 1,000); each *Show more* adds 24 cards.
`;
}
