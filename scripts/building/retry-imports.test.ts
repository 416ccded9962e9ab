import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryImports } from './retry-imports';

type Preload = <Module>(load: () => Promise<Module>, files?: string[]) => Promise<Module>;

async function helper(): Promise<Preload> {
  const { transform } = retryImports();
  const handler = transform && typeof transform === 'object' ? transform.handler : transform;
  const { code } = Reflect.apply(handler as () => { code: string }, {}, []);
  // A fresh module for each test, because it caches the files it has fetched.
  const own = `${code}\n// ${crypto.randomUUID()}`;
  const built = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(own)}`);
  return built.__vitePreload;
}

const fetchFile = vi.fn<typeof fetch>();

interface Link {
  rel: string;
  href: string;
  onload: () => void;
  onerror: () => void;
  remove: () => void;
}
let links: Link[] = [];

beforeEach(() => {
  links = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchFile);
  vi.stubGlobal('navigator', { userAgentData: {} });
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => ({ remove: vi.fn() }),
    head: { append: (link: Link) => links.push(link) },
  });
  fetchFile.mockReset().mockImplementation(async () => new Response('code'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file is requested once, together with the import', async () => {
  const preload = await helper();
  const load = vi.fn(async () => 'module');
  expect(await preload(load, ['assets/page.js'])).toBe('module');
  expect(await preload(load, ['assets/page.js'])).toBe('module');
  expect(links).toMatchObject([{ href: '/assets/page.js', rel: 'modulepreload' }]);
  expect(fetchFile).not.toHaveBeenCalled();
});

test('a file that failed is requested again', async () => {
  const preload = await helper();
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new TypeError('error loading'));
  const coming = preload(load, ['assets/page.js']);
  links[0]?.onerror();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await coming).toBe('module');
  expect(links[0]?.remove).toHaveBeenCalledOnce();
  expect(links).toHaveLength(2);
});

describe('in Firefox and WebKit', () => {
  beforeEach(() => void vi.stubGlobal('navigator', {}));

  test('a file is fetched once, before it is imported', async () => {
    const preload = await helper();
    const load = vi.fn(async () => 'module');
    expect(await preload(load, ['assets/page.js'])).toBe('module');
    expect(await preload(load, ['assets/page.js'])).toBe('module');
    expect(fetchFile.mock.calls).toEqual([['/assets/page.js']]);
  });

  test('a failure while leaving the page is not reported but retried once after a pause', async () => {
    fetchFile.mockRejectedValueOnce(new TypeError('NetworkError when attempting to fetch resource.'));
    const preload = await helper();
    const onFailure = vi.fn();
    const coming = preload(async () => 'module', ['assets/page.js']);
    coming.catch(onFailure);
    await vi.advanceTimersByTimeAsync(900);
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(await coming).toBe('module');
  });

  test('a missing file is an error after the retry, and requested again later', async () => {
    fetchFile.mockImplementation(async () => new Response('', { status: 404 }));
    const preload = await helper();
    const load = vi.fn(async () => 'module');
    const coming = preload(load, ['assets/gone.js']);
    const failed = expect(coming).rejects.toThrow('Failed to fetch dynamically imported module: /assets/gone.js');
    await vi.advanceTimersByTimeAsync(1000);
    await failed;
    expect(fetchFile).toHaveBeenCalledTimes(2);
    expect(load).not.toHaveBeenCalled();

    fetchFile.mockImplementation(async () => new Response('code'));
    expect(await preload(load, ['assets/gone.js'])).toBe('module');
  });
});

test('a failed import is retried once, too', async () => {
  const preload = await helper();
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new TypeError('error loading'));
  const coming = preload(load, ['assets/page.js']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await coming).toBe('module');
});

test('a failed style sheet leaves no link, and is requested again', async () => {
  const preload = await helper();
  const coming = preload(async () => 'module', ['assets/page.css']);
  expect(links).toMatchObject([{ href: '/assets/page.css', rel: 'stylesheet' }]);
  links[0]?.onerror();
  await vi.advanceTimersByTimeAsync(1000);
  expect(links[0]?.remove).toHaveBeenCalledOnce();
  expect(links).toHaveLength(2);
  links[1]?.onload();
  expect(await coming).toBe('module');
});
