const milliseconds = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

function plansOf({ name, plans }) {
  if (plans.length === 0) return '';
  const blocks = plans.map(({ query, plan }) => `\`\`\`text\n${query.slice(0, 600)}\n\n${plan.trimEnd()}\n\`\`\``);
  return `### ${name}\n\n${blocks.join('\n\n')}\n`;
}

/** The page in docs/benchmarks. */
export function report(facts, results) {
  const ratio = (fast, slow) => {
    const find = (part) => results.find(({ name }) => name.includes(part))?.median ?? Number.NaN;
    return `${Math.round(find(slow) / find(fast))} times`;
  };
  return `# Orders by keyset, measured at ${facts.orders.toLocaleString('en-US')} orders

Made by \`npm run bench:orders\` (\`scripts/bench/orders-keyset.mjs\`): a throw-away PostgreSQL ${facts.version} with its default memory
(${facts.shared_buffers} shared buffers), the project's own migrations, ${facts.orders.toLocaleString('en-US')} orders with ${facts.items.toLocaleString('en-US')} items of ${facts.customers.toLocaleString('en-US')} customers over three
years. The table of orders with its indexes takes ${facts.orders_size}, the trigrams ${facts.search_size} of it; loading took ${Math.round(facts.loadSeconds)} s. Measured on a shared
machine with two processor cores, through the functions that the staff area calls, with the rights of a member of staff, round trip
included; median and slowest of fifteen runs with warm caches.

| Call | Median, ms | Slowest, ms |
| --- | ---: | ---: |
${results.map(({ name, median, slowest }) => `| ${name} | ${milliseconds(median)} | ${milliseconds(slowest)} |`).join('\n')}

- The page behind 500,000 orders costs what the first page costs; with \`OFFSET\` it takes ${ratio('page behind 500,000', 'with OFFSET')} as long, for the ids alone.
- A whole e-mail address is found by its index; \`ILIKE\` over the columns takes ${ratio('orders: search a whole e-mail', 'with ILIKE')} as long.
- Any other search first reads the newest 5,000 orders. What is common is found there; only what is rare goes to the trigrams, so that no
  search depends on what the planner guesses about a word.

## Plans

Statements inside the functions, from \`auto_explain\` (\`EXPLAIN (ANALYZE, BUFFERS)\`).

${results.map(plansOf).filter(Boolean).join('\n')}`;
}
