/** Rows of one request. The API answers 1,000 at most and says nothing about the rest. */
const PAGE = 500;

/**
 * All rows of a query that needs several requests when there are many. `request` reads the rows from one index to
 * another, both included, in an order that does not change. Rejects when one of the requests does.
 */
export async function readAll<Row>(
  request: (from: number, to: number) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; ; from += PAGE) {
    const { data } = await request(from, from + PAGE - 1);
    rows.push(...data);
    if (data.length < PAGE) return rows;
  }
}
