import Beasties from 'beasties';

/** Puts the part of the style sheets that a page uses into the page and takes their links away: the page's own script adds them later. */
export function styleInliner(folder: string) {
  const beasties = new Beasties({
    path: folder,
    publicPath: '/',
    logLevel: 'warn',
    // Its links are taken away below.
    preload: 'media',
    noscriptFallback: false,
    mergeStylesheets: true,
    inlineFonts: true,
    preloadFonts: false,
    // The theme and the states that a page can take have no element yet.
    allowRules: [/\.dark\b/, /\[data-account/],
  });
  return async (html: string) => (await beasties.process(html)).replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
}
