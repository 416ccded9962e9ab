import { HttpResponse, http } from 'msw';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { productRow } from './rows';
import { rpc } from './rpc';
import { DATABASE_URL, server } from './server';

type Row = { id: number; version: number } & Record<string, unknown>;

/** How a database function refuses. */
function refuse(hint: string, details: unknown = null, status = 400) {
  const text = details === null || typeof details === 'string' ? details : JSON.stringify(details);
  return HttpResponse.json({ code: 'P0001', message: hint, hint, details: text }, { status });
}

/** The products of the shop as rows that staff edit. */
export function productRows(): Row[] {
  return catalogueSnapshot.map((product) => ({
    ...productRow(product),
    id: product.id,
    version: 1,
    archived_at: null,
  }));
}

/** A stored post. */
export function postRow(changes: Record<string, unknown> = {}): Row {
  return {
    id: 1001,
    title: 'Puddles',
    author: 'Wanjiru Maina',
    published_on: '2026-10-01',
    category: 'Outdoor Learning',
    image_url: '/images/articles/outdoor-learning.webp',
    tags: ['rain', 'outdoors'],
    excerpt: 'Boots on, umbrella off.',
    content: 'Boots on.\n\n## Jump\n\nAgain.',
    status: 'published',
    version: 1,
    ...changes,
  };
}

interface Kind {
  table: 'products' | 'blog_posts';
  /** The end of the functions' names and the name of what they take. */
  noun: 'product' | 'post';
  firstId: number;
}

const kinds: Record<'product' | 'post', Kind> = {
  product: { table: 'products', noun: 'product', firstId: 9 },
  post: { table: 'blog_posts', noun: 'post', firstId: 1001 },
};

/**
 * Answers the editing functions of the database for staff, over rows in memory, versions checked. `ordered` are the ids
 * that an order refers to; `saves` are the bodies of the save calls; `refuse` makes the next change fail with a hint.
 */
export function editingDesk(noun: 'product' | 'post', rows: Row[], ordered: number[] = []) {
  const { table, firstId } = kinds[noun];
  const desk = { rows, saves: [] as Record<string, unknown>[], refuse: null as ReturnType<typeof refuse> | null };
  const deleted = new Map<number, Row>();
  const refused = () => {
    const answer = desk.refuse;
    desk.refuse = null;
    return answer;
  };
  const put = (row: Row) => {
    const index = desk.rows.findIndex(({ id }) => id === row.id);
    if (index < 0) desk.rows.push(row);
    else desk.rows[index] = row;
    return HttpResponse.json(row);
  };
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/${table}`, ({ request }) => {
      const params = new URL(request.url).searchParams;
      const id = params.get('id');
      return HttpResponse.json(
        desk.rows.filter(
          (row) =>
            (id === null || id === `eq.${row.id}`) &&
            (!params.has('archived_at') || row.archived_at === null) &&
            (!params.has('status') || row.status === 'published'),
        ),
      );
    }),
    http.post<never, Record<string, Row | number | null>>(rpc(`save_${noun}`), async ({ request }) => {
      const body = await request.json();
      desk.saves.push(body);
      const refusal = refused();
      if (refusal) return refusal;
      const wish = body[noun] as Row;
      if (body.id === null) {
        const id = Math.max(firstId - 1, ...desk.rows.map((row) => row.id)) + 1;
        return put({ ...wish, id, version: 1, archived_at: null });
      }
      const held = desk.rows.find((row) => row.id === body.id);
      if (!held) return refuse(`${noun.toUpperCase()}_NOT_FOUND`);
      if (held.version !== body.expected_version) return refuse('VERSION_CONFLICT', held);
      return put({ ...held, ...wish, id: held.id, version: held.version + 1 });
    }),
    http.post<never, { id: number }>(rpc(`remove_${noun}`), async ({ request }) => {
      const refusal = refused();
      if (refusal) return refusal;
      const { id } = await request.json();
      const held = desk.rows.find((row) => row.id === id);
      if (!held) return refuse(`${noun.toUpperCase()}_NOT_FOUND`);
      if (ordered.includes(id)) {
        put({ ...held, archived_at: '2026-11-21T12:00:00Z', version: held.version + 1 });
        return HttpResponse.json({ outcome: 'archived', [noun]: desk.rows.find((row) => row.id === id) });
      }
      deleted.set(id, held);
      desk.rows = desk.rows.filter((row) => row.id !== id);
      return HttpResponse.json({ outcome: 'deleted', [noun]: held });
    }),
    http.post<never, Record<string, { id: number }>>(rpc(`restore_${noun}`), async ({ request }) => {
      const id = (await request.json())[noun]?.id ?? 0;
      const row = desk.rows.find((candidate) => candidate.id === id) ?? deleted.get(id);
      if (!row) return refuse(`${noun.toUpperCase()}_NOT_FOUND`);
      return put({ ...row, archived_at: null, version: row.version + 1 });
    }),
  );
  return {
    get rows() {
      return desk.rows;
    },
    saves: desk.saves,
    /** Somebody else saves a row: its version grows. */
    elsewhere(id: number, changes: Record<string, unknown>) {
      const held = desk.rows.find((row) => row.id === id);
      if (held) put({ ...held, ...changes, version: held.version + 1 });
    },
    forget(id: number) {
      desk.rows = desk.rows.filter((row) => row.id !== id);
    },
    refuseNext(hint: string, details: unknown = null, status = 400) {
      desk.refuse = refuse(hint, details, status);
    },
  };
}
