import type { Plugin } from 'vite';

const ITS_HELPER = /vite\/preload-helper\.js$/;

/**
 * Fetches the files of a dynamic import in parallel, each once, and retries a failure once after a second: leaving a page
 * aborts all its requests, which should not show an error. Later imports request it again.
 * Firefox and WebKit cache a failed import and never retry it, so that "Try again" would do nothing. There the files are
 * fetched before the import, which then finds them in the browser's cache; only Chromium has `userAgentData`.
 */
const HELPER = `const CACHES_FAILURES = !('userAgentData' in navigator);
const requested = {};

const linkTo = (rel, href) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel, href, onload: resolve });
    link.onerror = () => {
      link.remove();
      reject();
    };
    document.head.append(link);
  });

const fetchScript = async (href) => {
  const answer = await fetch(href);
  if (!answer.ok) throw 0;
  await answer.blob();
};

const request = (href) => {
  if (href.endsWith('.css')) return linkTo('stylesheet', href);
  if (CACHES_FAILURES) return fetchScript(href);
  // The import itself waits for it, and reports a failure.
  linkTo('modulepreload', href).catch(() => delete requested[href]);
};

const requestOnce = async (href) => {
  if (document.querySelector('link[href="' + href + '"]')) return;
  requested[href] ??= request(href) ?? true;
  try {
    await requested[href];
  } catch {
    delete requested[href];
    throw new TypeError('Failed to fetch dynamically imported module: ' + href);
  }
};

export const __vitePreload = (load, files = []) => {
  const attempt = () => Promise.all(files.map((file) => requestOnce('/' + file))).then(load);
  return attempt().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return attempt();
  });
};
`;

/** Replaces Vite's preload helper for dynamic imports, which asks for a file again only after a reload of the page. */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    transform: { filter: { id: ITS_HELPER }, handler: () => ({ code: HELPER, map: null, moduleSideEffects: false }) },
  };
}
