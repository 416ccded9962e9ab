import type { Plugin } from 'vite';

const ITS_HELPER = /vite\/preload-helper\.js$/;

/**
 * A dynamic import names all its files in advance. They are fetched before they are imported: a browser remembers an import
 * that failed and never tries it again, so that "Try again" would do nothing. What has come is loaded as a module at once:
 * otherwise the browser would find the files of a file only when it has read that one.
 * What fails is tried once more after a while: a page that is being left fails all it fetches, and nobody is to see that.
 */
const LEAN = `const asked = {};

const fetchStyle = (href) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve });
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
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
};

const fetchOnce = async (href) => {
  if (document.querySelector('link[href="' + href + '"]')) return;
  await (href.endsWith('.css') ? fetchStyle : fetchScript)(href);
};

const fetchFile = async (file) => {
  const href = '/' + file;
  asked[file] ??= fetchOnce(href);
  try {
    await asked[file];
  } catch {
    delete asked[file];
    throw new TypeError('Failed to fetch dynamically imported module: ' + href);
  }
};

export const __vitePreload = (load, files = []) => {
  const attempt = () => Promise.all(files.map(fetchFile)).then(load);
  return attempt().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return attempt();
  });
};
`;

/** Replaces the code that Vite puts around dynamic imports: it imports what could not be fetched. */
export function leanImports(): Plugin {
  return {
    name: 'lean-imports',
    apply: 'build',
    transform: { filter: { id: ITS_HELPER }, handler: () => ({ code: LEAN, map: null, moduleSideEffects: false }) },
  };
}
