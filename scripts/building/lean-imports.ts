import type { Plugin } from 'vite';

const ITS_HELPER = /vite\/preload-helper\.js$/;

/** A dynamic import names the styles of its file in advance and nothing else, so nothing else is handled. */
const LEAN = `const asked = {};

const fetchStyle = (file) =>
  (asked[file] ??= new Promise((resolve, reject) => {
    const href = '/' + file;
    if (document.querySelector('link[rel="stylesheet"][href="' + href + '"]')) return resolve();
    const failed = () => {
      delete asked[file];
      reject(new Error('No style ' + href));
    };
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: failed }),
    );
  }));

export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map(fetchStyle));
  return load();
};
`;

/** Replaces the code that Vite puts around dynamic imports: it also handles lists of scripts, which the build does not write. */
export function leanImports(): Plugin {
  return {
    name: 'lean-imports',
    apply: 'build',
    transform: { filter: { id: ITS_HELPER }, handler: () => ({ code: LEAN, map: null, moduleSideEffects: false }) },
  };
}
