// Inline in every prerendered page. Loads its code after `load`, or on the first touch, press, key or input.
(() => {
  const { entry, modules, styles } = document.currentScript.dataset;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of `${styles} ${modules}`.match(/\S+/g) ?? []) {
      const rel = styles.includes(href) ? 'stylesheet' : 'modulepreload';
      document.head.append(Object.assign(document.createElement('link'), { rel, href }));
    }
    import(entry).catch(() => {
      isStarted = false;
      dispatchEvent(new Event('start-failed'));
    });
  };
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.textContent = 'This page could not be loaded. Check your connection, then press again.';
  // The style sheet may have failed to load as well.
  notice.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:50;padding:1rem;text-align:center;background:var(--raised);color:var(--ink)';
  addEventListener('start-failed', () => document.body.append(notice));
  document.addEventListener('hydrated', () => notice.remove());
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'click', 'input'])
    addEventListener(type, start, { capture: true, passive: true });
})();
