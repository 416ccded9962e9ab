/** Rows per request. The API returns 1,000 at most, without an error when there are more. */
const PAGE = 500;

/**
 * All rows of a query, fetched page by page. `request` reads the rows from one index to another, both inclusive,
 * in a stable order. Rejects when one of the requests does.
 */
export async function readAll<Row>(request: (from: number, to: number) => PromiseLike<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; ; from += PAGE) {
    const page = await request(from, from + PAGE - 1);
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}
