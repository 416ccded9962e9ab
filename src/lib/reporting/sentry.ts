import { BrowserClient, defaultStackParser, makeFetchTransport, Scope, type StackFrame } from '@sentry/browser';
import { paths } from '@/config/paths';
import { CHECKOUT_ORDER_KEY } from '@/config/storage-keys';
import { readStored } from '../storage';
import type { About, Failure } from './report-failure';

/** Messages of the browsers themselves, which name nothing but code. Any other message may quote what was typed. */
const IMPERSONAL =
  /^(Cannot (read|set) propert(y|ies) of (undefined|null)( \((read|sett)ing '[\w$]+'\))?|[\w$.]+ is not (a function|a constructor|defined|iterable)|Failed to fetch( dynamically imported module)?|Load failed|NetworkError)/;
const CODE = /^[\w-]{1,40}$/;
const PLACED_ORDER = /"placed":\{"id":"([0-9a-f-]{36})"/;
const MOST_SENT = 20;

function typeOf(cause: unknown): string {
  if (cause instanceof Error) return cause.name;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : cause;
  return (typeof code === 'string' || typeof code === 'number') && CODE.test(String(code)) ? String(code) : 'Failure';
}

const placeOf = ({ filename = '', function: name = '?', lineno = 0, colno = 0 }: StackFrame): StackFrame => ({
  filename: filename.replace(/[?#].*$/, ''),
  function: name,
  lineno,
  colno,
  in_app: true,
});

const SECTIONS = Object.values(paths).map((path) => (typeof path === 'string' ? path : path.pattern));

/** The first segment of a path of the shop. The others may contain anything. */
function sectionOf(pathname: string): string {
  const section = `/${pathname.split('/')[1]}`;
  return SECTIONS.some((path) => path === section || path.startsWith(`${section}/`)) ? section : 'other';
}

const storedOrder = () => PLACED_ORDER.exec(readStored(CHECKOUT_ORDER_KEY) ?? '')?.[1];

function sentenceOf(what: string, key: About['key']): string {
  return key ? `Could not load ${key.slice(0, key[0] === 'admin' ? 3 : 1).join(' ')}` : (what.split('\n')[0] ?? '');
}

const reported = new Set<string>();

/** Sends each failure at most once per page load, built from parts that are known to hold no personal data. */
function send(
  scope: Scope,
  [loggedMessage, cause, { key, isFault = true, order = storedOrder() } = {}]: Failure,
): void {
  // Scripts of other origins, such as extensions, give no error object.
  if (!isFault || cause === undefined) return;
  const what = sentenceOf(loggedMessage, key);
  const type = typeOf(cause);
  const fingerprint = [what, type];
  if (reported.has(fingerprint.join()) || reported.size >= MOST_SENT) return;
  reported.add(fingerprint.join());
  const error = cause instanceof Error ? cause : null;
  const message = IMPERSONAL.exec(error?.message ?? '')?.[0];
  const stack = error?.stack?.replace(error.message, '') ?? '';
  scope.captureEvent({
    level: 'error',
    fingerprint,
    tags: { page: sectionOf(window.location.pathname), ...(order ? { order } : {}) },
    exception: {
      values: [
        {
          type,
          value: message ? `${what}: ${message}` : what,
          ...(stack ? { stacktrace: { frames: defaultStackParser(stack).map(placeOf) } } : {}),
        },
      ],
    },
  });
}

interface Place {
  dsn: string;
  /** Null in a build without a release name. */
  release: string | null;
}

/** Creates a Sentry client without automatic instrumentation, and returns the function that sends a failure. */
export function connect({ dsn, release }: Place): (failure: Failure) => void {
  const client = new BrowserClient({
    dsn,
    ...(release ? { release } : {}),
    environment: import.meta.env.MODE,
    integrations: [],
    dataCollection: { userInfo: false },
    sendClientReports: false,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
  });
  client.init();
  const scope = new Scope();
  scope.setClient(client);
  return (failure) => send(scope, failure);
}
