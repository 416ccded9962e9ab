// Runs in the head of every page that was built before. Fonts that are asked for here hold the first paint back for a moment, so that a
// good line shows the page in its own letters at once. On a slow line they cannot come in that moment, and would come before
// the first picture: there they are asked for by the links behind the page.
/2g|3g/.test(navigator.connection?.effectiveType) ||
  document.head.insertAdjacentHTML(
    'beforeend',
    document.currentScript.dataset.fonts.replace(
      /(\S+) ?/g,
      '<link rel="preload" as="font" type="font/woff2" href="$1" crossorigin>',
    ),
  );
