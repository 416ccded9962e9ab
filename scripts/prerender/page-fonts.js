// Runs in the head of every prerendered page. Fonts that are asked for here hold the first paint back for a moment, so that a
// fast connection shows the page in its own fonts at once. On a slow one they cannot come in that moment, and would come before
// the first picture: there they are asked for by the links behind the page.
if (!/2g|3g/.test(navigator.connection?.effectiveType)) {
  for (const href of document.currentScript.dataset.fonts.split(' ')) {
    const link = { rel: 'preload', as: 'font', crossOrigin: '', href };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}
