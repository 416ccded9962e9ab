import Beasties from 'beasties';

const CLASSES = / class="[^"]*"/g;

/** The `@font-face` rules, which `beasties` would remove. */
const FACES = /<style>\s*@font-face[\s\S]*?<\/style>/;

/** `beasties` does not decode class names such as `[&amp;_h2]:mt-4`. The plain form is valid HTML as well. */
const plainClasses = (html: string) =>
  html.replace(CLASSES, (classes) => classes.replace(/&amp;(?![a-z0-9#])/gi, '&').replaceAll('&gt;', '>'));

/** Inlines the styles that a page uses and removes the links to the style sheets, which `page-code.js` adds later. */
export function styleInliner(folder: string) {
  const beasties = new Beasties({
    path: folder,
    publicPath: '/',
    logLevel: 'warn',
    // The links it creates are removed below.
    preload: 'media',
    noscriptFallback: false,
    mergeStylesheets: true,
    preloadFonts: false,
    // No element matches the theme and the account state during the build.
    allowRules: [/\.dark\b/, /\[data-account/],
  });
  return async (html: string) => {
    const [faces = ''] = FACES.exec(html) ?? [];
    const inlined = await beasties.process(plainClasses(html.replace(faces, '')));
    const page = inlined.replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
    return page.replace('<style', () => `${faces}<style`);
  };
}
