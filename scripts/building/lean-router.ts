import type { Plugin } from 'vite';

const ITS_FILES = /\/node_modules\/react-router\/dist\/.*\.mjs$/;
const NAMED = /^\w+\.displayName = "[^"]*";$/gm;
const WARNS_DEVELOPERS = /^var ENABLE_DEV_WARNINGS = true;$/m;
const MADE_BY_REACT = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/** Lets the build leave out the router's parts that the shop does not use: without these marks it has to keep them all. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: ITS_FILES },
      handler: (code) => ({
        code: code
          .replace(NAMED, '')
          .replace(WARNS_DEVELOPERS, 'var ENABLE_DEV_WARNINGS = false;')
          .replace(MADE_BY_REACT, '$1/* @__PURE__ */ $2'),
        map: null,
      }),
    },
  };
}
