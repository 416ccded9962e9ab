// Runs in the head of every page that was built before. Fonts that are asked for here hold the first paint back for a moment, so that a
// good line shows the page in its own letters at once. On a slow line they cannot come in that moment, and would come before
// the first picture: there they are asked for by the links behind the page.
(() => {
  const { fonts } = document.currentScript.dataset;
  if (/2g|3g/.test(navigator.connection?.effectiveType)) return;
  for (const href of fonts.match(/\S+/g) ?? []) {
    const link = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
})();
