// Runs inside every page that was built before. The page can be read at once; its code is fetched after `load`, or at the first
// touch, press or key. What somebody does before that code runs is done again once it does, and not before: a part that
// is alive already would do it twice.
(() => {
  const page = document.currentScript.dataset;
  const early = [];
  /** The last change of each field, done again once. */
  const changes = new Map();
  let started = false;
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
  const rememberChange = (target) => {
    const isKnown = changes.has(target);
    changes.set(target, { checked: target.checked, value: target.value });
    if (isKnown) return;
    early.push(() => {
      const { checked, value } = changes.get(target);
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
    start();
    if (type === 'click') {
      if (target.closest('a[href], summary, label, input')) return;
      const button = target.closest('button');
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      early.push(() => button.click());
    } else if (type === 'submit') {
      event.preventDefault();
      event.stopImmediatePropagation();
      early.push(() => target.requestSubmit(event.submitter));
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
    early.push(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true })));
  };
  const listened = ['click', 'submit', 'input'];
  for (const type of listened) addEventListener(type, remember, true);
  addEventListener('beforeinput', keepTyped, true);
  addEventListener('keydown', rememberKey, true);
  for (const type of ['pointerdown', 'touchstart']) addEventListener(type, start, { capture: true, passive: true });
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  // Each after React has left its own work: it finishes a part of the page, and what was typed before, only then.
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  const replay = async () => {
    await pause();
    removeEventListener('beforeinput', keepTyped, true);
    removeEventListener('keydown', rememberKey, true);
    for (const type of listened) removeEventListener(type, remember, true);
    for (const again of early) {
      again();
      await pause();
    }
  };
  document.addEventListener('hydrated', replay, { once: true });
})();
