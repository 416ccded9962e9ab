import { z } from 'zod';
import type { Deps } from '../deps.ts';
import {
  boundedPages,
  isoTime,
  isWithin,
  type ListedPage,
  ListRefusedError,
  type ReadPage,
  type TimeWindow,
} from '../list-page.ts';
import { lenientObject, optionalPaypalId, optionalText } from '../schema-parts.ts';
import { callPaypal } from './api.ts';
import { paypalLinks } from './orders.ts';

const MOST_PER_PAGE = 50;

/** The list lacks the payment: each dispute has to be fetched by its id. */
const listedDispute = lenientObject({
  dispute_id: optionalPaypalId,
  create_time: optionalText,
  update_time: optionalText,
});
type ListedDispute = { id: string | null };

const reply = z.object({ items: z.array(listedDispute).default([]), links: paypalLinks });
const problem = lenientObject({ name: optionalText });

/** The query parameters of a page. The first one needs none. */
type Place = Record<string, string>;

/**
 * The disputes that changed in this window, as PayPal lists them to an app with *Customer disputes*. Cursor pagination: after a
 * pause a later page can only be reached by reading from the first one again.
 */
export function paypalDisputePages(deps: Deps, window: TimeWindow): ReadPage<ListedDispute> {
  const places: Place[] = [{}];
  async function read(page: number): Promise<ListedPage<ListedDispute>> {
    if (page > places.length && (await read(page - 1)).isLast) return { items: [], ids: [], isLast: true };
    const { items, links } = await listDisputes(deps, window, places[page - 1] ?? {});
    const next = placeOf(links.find(({ rel }) => rel === 'next')?.href);
    if (next) places[page] = next;
    const wanted = items.filter(({ create_time, update_time }) => isWithin(window, [create_time, update_time]));
    return {
      items: wanted.map(({ dispute_id: id }) => ({ id })),
      ids: items.map(({ dispute_id: id }) => id),
      isLast: next === null,
    };
  }
  return boundedPages(['PayPal', 'disputes'], read);
}

async function listDisputes(deps: Deps, { from, to }: TimeWindow, place: Place) {
  const query = new URLSearchParams({
    update_time_after: isoTime(from),
    update_time_before: isoTime(to),
    page_size: String(MOST_PER_PAGE),
    ...place,
  });
  const answer = await callPaypal(deps, 'GET', `/v1/customer/disputes?${query}`);
  const read = reply.safeParse(answer.body);
  if (!answer.ok || !read.success) throw new ListRefusedError(whyRefused(answer.status, answer.body));
  return read.data;
}

/** The cursor in a link (`page` in PayPal's newer lists). The rest of the URL is ignored: our token must go to no other host. */
function placeOf(href: string | null | undefined): Place | null {
  if (!href) return null;
  const query = new URLSearchParams(href.split('?')[1]);
  for (const name of ['next_page_token', 'page']) {
    const value = query.get(name);
    if (value) return { [name]: value };
  }
  throw new ListRefusedError('PayPal has more disputes and does not say where');
}

function whyRefused(status: number, body: unknown): string {
  if (status === 403) return 'PayPal does not let this app list its disputes: switch Customer disputes on for it';
  return `PayPal refused to list its disputes (${problem.parse(body).name ?? status})`;
}
