/** A state of the pointer or the keyboard, frozen for a picture. */
export type ShownState = 'hover' | 'focus' | 'pressed';

const CONTROL = 'a[href], button, input, textarea, select, summary';

const copies: readonly (readonly [RegExp, ShownState])[] = [
  [/(?<!\\):hover/g, 'hover'],
  [/(?<!\\):focus(-visible)?(?![-\w])/g, 'focus'],
  [/(?<!\\):active/g, 'pressed'],
];

/** Duplicates the page's styles with attributes for `:hover` and the like, so that they apply without the pointer. */
export function copyStateStyles(): void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const text = rules
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join('\n');
  const copy = new CSSStyleSheet();
  copy.replaceSync(copies.reduce((css, [state, name]) => css.replace(state, `[data-shown~="${name}"]`), text));
  document.adoptedStyleSheets = [copy];
}

/** Puts the first control inside `stage` into a state. As with a real pointer, its containers are hovered, too. */
export function showState(stage: Element, state: ShownState): void {
  let element = stage.querySelector(CONTROL);
  if (!element) throw new Error('There is no control to show in a state');
  const shown = state === 'pressed' ? 'hover pressed' : state;
  while (element && element !== stage) {
    element.setAttribute('data-shown', shown);
    element = state === 'focus' ? null : element.parentElement;
  }
}
