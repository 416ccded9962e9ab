// Runs inside every page that was built before. The page can be read at once; its code is fetched after `load`, or at the first
// touch, press or key. What somebody does before that code runs is done again once it does, and not before: a part that
// is alive already would do it twice.
(() => {
  const page = document.currentScript.dataset;
  const early = [];
  /** The last change of each field, done again once. */
  const changes = new Map();
  let started = false;
  let hydrated = false;
  /** A part of the page whose code comes later than that of the page. */
  const asleep = (target) => target.isConnected && target.closest?.('[data-asleep]');
  /** True while something is done again. */
  let running = false;
  /** What comes before an earlier press or letter was done again has to wait behind it. */
  const isAlive = (target) => running || (hydrated && !asleep(target) && early.every((entry) => asleep(entry.target)));
  const start = () => {
    if (started) return;
    started = true;
    for (const [rel, files] of [
      ['stylesheet', page.styles],
      ['modulepreload', page.modules],
    ]) {
      for (const href of files ? files.split(' ') : []) {
        document.head.append(Object.assign(document.createElement('link'), { rel, href }));
      }
    }
    import(page.entry).catch(() => {
      started = false;
    });
  };
  const again = (target, run) => early.push({ target, run });
  /** A button, or the one of the same name where the page was rendered anew. */
  const present = (button) =>
    button.isConnected
      ? button
      : document.querySelector(`button[aria-label=${JSON.stringify(button.getAttribute('aria-label'))}]`);
  const rememberChange = (target) => {
    const isKnown = changes.has(target);
    changes.set(target, { checked: target.checked, value: target.value });
    if (isKnown) return;
    again(target, () => {
      const { checked, value } = changes.get(target);
      changes.delete(target);
      if (target.type === 'radio' || target.type === 'checkbox') {
        target.checked = !checked;
        target.click();
        return;
      }
      // React tells a change from what it saw last.
      target.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value').set.call(target, value);
      target.dispatchEvent(new Event(target.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    });
  };
  const remember = (event) => {
    const { target, type } = event;
    if (isAlive(target)) return;
    start();
    if (type === 'click') {
      if (target.closest('a[href], summary, label, input')) return;
      const button = target.closest('button');
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      again(button, () => present(button)?.click());
    } else if (type === 'submit') {
      event.preventDefault();
      event.stopImmediatePropagation();
      again(target, () => target.requestSubmit(event.submitter));
    } else {
      event.stopImmediatePropagation();
      rememberChange(target);
    }
  };
  /** React may have put a field back to what the page was built with, while somebody types in it. */
  const keepTyped = ({ target }) => {
    const typed = changes.get(target)?.value;
    if (typed !== undefined && target.value !== typed) target.value = typed;
  };
  const slashIsOff = () => {
    try {
      return localStorage['slash-key'] === 'off';
    } catch {
      // Storage may be blocked.
    }
  };
  /** The keys of the search. */
  const rememberKey = (event) => {
    const { target, key, ctrlKey, metaKey } = event;
    start();
    const isSearch =
      ctrlKey || metaKey ? key === 'k' : key === '/' && !target.closest('input, textarea, select') && !slashIsOff();
    if (!isSearch) return;
    event.preventDefault();
    again(document, () => target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true })));
  };
  const listened = ['click', 'submit', 'input'];
  for (const type of listened) addEventListener(type, remember, true);
  addEventListener('beforeinput', keepTyped, true);
  addEventListener('keydown', rememberKey, true);
  for (const type of ['pointerdown', 'touchstart']) addEventListener(type, start, { capture: true, passive: true });
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  // Each after React has left its own work: it finishes a part of the page, and what was typed before, only then.
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  let replaying = false;
  const replay = async () => {
    if (!hydrated || replaying) return;
    replaying = true;
    await pause();
    for (;;) {
      const next = early.findIndex((entry) => !asleep(entry.target));
      if (next < 0) break;
      const [entry] = early.splice(next, 1);
      running = true;
      entry.run();
      running = false;
      await pause();
    }
    replaying = false;
    for (const { target } of early) asleep(target).dispatchEvent(new Event('wake', { bubbles: true }));
    if (document.querySelector('[data-asleep]')) return;
    document.removeEventListener('awake', replay);
    removeEventListener('beforeinput', keepTyped, true);
    for (const type of listened) removeEventListener(type, remember, true);
  };
  document.addEventListener('awake', replay);
  document.addEventListener(
    'hydrated',
    () => {
      hydrated = true;
      removeEventListener('keydown', rememberKey, true);
      return replay();
    },
    { once: true },
  );
})();
