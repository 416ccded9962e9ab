// Runs in the head of every prerendered page. Fonts preloaded here delay the first paint for a moment, so that a fast connection
// shows the page in its fonts at once. On a slow one they would arrive too late for that, and delay the first picture: there
// the preload links after the content load them.
if (!/2g|3g/.test(navigator.connection?.effectiveType)) {
  for (const href of document.currentScript.dataset.fonts.split(' ')) {
    const link = { rel: 'preload', as: 'font', crossOrigin: '', href };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}
