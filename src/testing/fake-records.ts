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

/** The record comes under the name of its kind. */
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
  /** What a new row has beside the fields of the form. */
  blank: Row;
  /** What the list function answers. */
  list: (rows: readonly Row[], body: List) => object;
  /** The row as it is kept when it must not be deleted; null when it can be. */
  archive?: (row: Row) => Row | null;
  putBack?: (row: Row) => Row;
}

/** The first rows of a list that goes on, and the last of them when more follow. */
export function firstPage<Row>(rows: readonly Row[], pageSize: number) {
  return { page: rows.slice(0, pageSize), last: rows.length > pageSize ? rows[pageSize - 1] : undefined };
}

/** Answers the reads and the staff's functions of one kind of record, over rows in memory, versions checked. */
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

  /** Answers a function that changes something, unless the test has it refused. */
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
    /** The bodies of the save calls that were not refused. */
    saves,
    /** Somebody else saves a row: its version grows. */
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
