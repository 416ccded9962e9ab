import type { Plugin } from 'vite';

const ITS_HELPER = /vite\/preload-helper\.js$/;

/**
 * Firefox caches a failed import and never retries it, so that "Try again" would do nothing. Therefore the files of a dynamic
 * import are fetched before it, in parallel, and the import then finds them in the browser's cache.
 * A failure is retried once after a second: leaving a page aborts all its requests, which should not show an error.
 */
const HELPER = `const fetched = {};

const fetchScript = async (href) => {
  const answer = await fetch(href);
  if (!answer.ok) throw 0;
  await answer.blob();
};

const addStyle = (href) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve });
    link.onerror = () => {
      link.remove();
      reject();
    };
    document.head.append(link);
  });

const fetchFile = async (href) => {
  if (document.querySelector('link[href="' + href + '"]')) return;
  fetched[href] ??= href.endsWith('.css') ? addStyle(href) : fetchScript(href);
  try {
    await fetched[href];
  } catch {
    delete fetched[href];
    throw new TypeError('Failed to fetch dynamically imported module: ' + href);
  }
};

export const __vitePreload = (load, files = []) => {
  const attempt = () => Promise.all(files.map((file) => fetchFile('/' + file))).then(load);
  return attempt().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return attempt();
  });
};
`;

/** Replaces Vite's preload helper for dynamic imports, after which a failure would be cached. */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    transform: { filter: { id: ITS_HELPER }, handler: () => ({ code: HELPER, map: null, moduleSideEffects: false }) },
  };
}
