/** Functions that write, whatever they are declared to be, and a view and a column that do. */
export const writingSql = `
create table public.visits (id integer generated always as identity primary key, page text not null default 'home');
create function public.visit() returns integer language sql as $$
  insert into public.visits default values returning id $$;
create function public.stable_visit() returns integer language plpgsql stable as $$ begin return public.visit(); end $$;
create function public.immutable_visit() returns integer language plpgsql immutable as $$
  begin return public.visit(); end $$;
create function public.visit_page(page text) returns integer language plpgsql stable as $$
  begin return public.visit(); end $$;
create function public.visit_page(page text, times integer) returns integer language plpgsql as $$
  begin return public.visit(); end $$;
create view public.counted_visits as select public.visit() as id;
create function public.visited_again(public.visits) returns integer language sql as $$ select public.visit() $$;
insert into public.visits default values;
grant all on public.visits, public.counted_visits to service_role;
grant execute on all functions in schema public to service_role;
`;

const READ_ONLY = { status: 405, code: '25006' };

/** Requests of the server, and their answers: PostgREST runs reads, and calls of functions that are not VOLATILE, read-only. */
export const writingRequests: readonly [method: string, path: string, body: object | null, answer: object][] = [
  ['POST', 'rpc/visit', {}, { status: 200 }],
  ['GET', 'rpc/visit', null, READ_ONLY],
  ['HEAD', 'rpc/visit', null, { status: 405 }],
  ['POST', 'rpc/stable_visit', {}, READ_ONLY],
  ['POST', 'rpc/immutable_visit', {}, READ_ONLY],
  ['POST', 'rpc/visit_page', { page: 'home' }, READ_ONLY],
  ['POST', 'rpc/visit_page', { page: 'home', times: 1 }, { status: 200 }],
  ['GET', 'counted_visits', null, READ_ONLY],
  ['GET', 'visits?select=id,visited_again', null, READ_ONLY],
  ['POST', 'visits?select=id', { page: 'cart' }, { status: 201 }],
  ['PATCH', 'visits?page=eq.cart', { page: 'home' }, { status: 204 }],
  ['DELETE', 'visits', null, { status: 204 }],
];

/** The status of an answer, and its code if it is a refusal. */
export async function statusAndCode(response: Response): Promise<object> {
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  const refused = typeof body === 'object' && body !== null && 'code' in body;
  return { status: response.status, ...(refused ? { code: body.code } : {}) };
}
