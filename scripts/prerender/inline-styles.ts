import Beasties from 'beasties';

const CLASSES = / class="[^"]*"/g;

/** The faces of the fonts, of which `beasties` would keep none. */
const FACES = /<style>\s*@font-face[\s\S]*?<\/style>/;

/** `beasties` compares class names as they are written: it does not know `[&amp;_h2]:mt-4`. Both ways to write it are HTML. */
const plainClasses = (html: string) =>
  html.replace(CLASSES, (classes) => classes.replace(/&amp;(?![a-z0-9#])/gi, '&').replaceAll('&gt;', '>'));

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
    preloadFonts: false,
    // The theme and the states that a page can take have no element yet.
    allowRules: [/\.dark\b/, /\[data-account/],
  });
  return async (html: string) => {
    const [faces = ''] = FACES.exec(html) ?? [];
    const inlined = await beasties.process(plainClasses(html.replace(faces, '')));
    const page = inlined.replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
    return page.replace('<style', () => `${faces}<style`);
  };
}
