import { type DefaultBodyType, HttpResponse, http } from 'msw';
import { refusal, rpc } from './rpc';
import { server, tableHandler } from './server';

interface StoredRow {
  id: number;
  version: number;
}

export interface ListBody {
  search: string | null;
  show: string;
  page_size: number;
}

/** The record is in a property named after its kind. */
interface SaveBody<Row> {
  id: number | null;
  expected_version: number | null;
  product?: Partial<Row>;
  post?: Partial<Row>;
}

interface RestoreBody {
  product?: { id: number };
  post?: { id: number };
}

interface FakeRecordsOptions<Row, List> {
  noun: 'product' | 'post';
  table: 'products' | 'blog_posts';
  rows: readonly Row[];
  /** The columns of a new row that the form does not have. */
  blank: Row;
  /** The response of the list function. */
  list: (rows: readonly Row[], body: List) => object;
  /** The archived row if it must not be deleted; null if it can be. */
  archive?: (row: Row) => Row | null;
  putBack?: (row: Row) => Row;
}

/** The first page of rows, with a cursor if there are more. */
export function firstPage<Row>(rows: readonly Row[], pageSize: number) {
  return { page: rows.slice(0, pageSize), last: rows.length > pageSize ? rows[pageSize - 1] : undefined };
}

/** A fake of the reads and staff functions for one kind of record, in memory, with version checks. */
export function fakeRecords<Row extends StoredRow, List extends ListBody>(options: FakeRecordsOptions<Row, List>) {
  const { noun, table, blank, list, archive = () => null, putBack = (row) => row } = options;
  let rows = [...options.rows];
  let refused: Response | null = null;
  const saves: SaveBody<Row>[] = [];
  const deleted = new Map<number, Row>();

  const find = (id: number | null) => rows.find((row) => row.id === id);
  const put = (row: Row) => {
    rows = find(row.id) ? rows.map((other) => (other.id === row.id ? row : other)) : [...rows, row];
    return row;
  };
  const edit = (row: Row, changes: Partial<Row> = {}) => put({ ...row, ...changes, version: row.version + 1 });
  const takeOut = (id: number) => {
    rows = rows.filter((row) => row.id !== id);
  };
  const notFound = () => refusal(`${noun.toUpperCase()}_NOT_FOUND`);

  /** Handles a function that changes something, unless the test makes it fail. */
  const change = <Body extends DefaultBodyType>(verb: 'save' | 'remove' | 'restore', reply: (body: Body) => object) =>
    http.post<never, Body>(rpc(`${verb}_${noun}`), async ({ request }) => {
      const body = await request.json();
      const answered = refused ?? reply(body);
      refused = null;
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    });

  server.use(
    tableHandler(table, () => rows),
    http.post<never, List>(rpc(`list_${noun}s`), async ({ request }) =>
      HttpResponse.json(list(rows, await request.json())),
    ),
    change<SaveBody<Row>>('save', (body) => {
      saves.push(body);
      const { id, expected_version } = body;
      const fields = body.product ?? body.post ?? {};
      if (id === null) return put({ ...blank, ...fields, id: Math.max(0, ...rows.map((row) => row.id)) + 1 });
      const held = find(id);
      if (!held) return notFound();
      return held.version === expected_version ? edit(held, fields) : refusal('VERSION_CONFLICT', JSON.stringify(held));
    }),
    change<{ id: number }>('remove', ({ id }) => {
      const held = find(id);
      if (!held) return notFound();
      const kept = archive(held);
      if (kept) return { outcome: 'archived', [noun]: edit(kept) };
      deleted.set(id, held);
      takeOut(id);
      return { outcome: 'deleted', [noun]: held };
    }),
    change<RestoreBody>('restore', ({ product, post }) => {
      const id = (product ?? post)?.id ?? 0;
      const row = find(id) ?? deleted.get(id);
      return row ? edit(putBack(row)) : notFound();
    }),
  );
  return {
    rows: () => rows,
    /** The bodies of successful save calls. */
    saves,
    /** Simulates a change by another user: the version increases. */
    editElsewhere(id: number, changes: Partial<Row>) {
      const held = find(id);
      if (held) edit(held, changes);
    },
    removeElsewhere: takeOut,
    refuseNext(answer: Response) {
      refused = answer;
    },
  };
}
