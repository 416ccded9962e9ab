import type { Page } from 'playwright/test';

/** `moves` each text into a `<font>`, or `replaces` it with a new one, as browsers' translators do. */
export type Manner = 'moves' | 'replaces';

/** Runs in the page: wraps every existing and every new text in a `<font>`. */
function translate(manner: Manner): void {
  const isUntouched = ({ parentElement: parent, data }: Text) =>
    data.trim() !== '' &&
    parent !== null &&
    !parent.closest('font, head, script, style, svg, option, textarea, iframe');
  const wrap = () => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(isUntouched)) {
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      text.replaceWith(font);
      font.firstElementChild?.append(manner === 'moves' ? text : text.data);
    }
  };
  new MutationObserver(wrap).observe(document, { childList: true, subtree: true });
  if (document.documentElement) wrap();
}

/** From the first text of every page that is opened later. */
export const translateFromTheStart = (page: Page, manner: Manner) => page.addInitScript(translate, manner);

/** From now on. */
export const translateNow = (page: Page, manner: Manner) => page.evaluate(translate, manner);
