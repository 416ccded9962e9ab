// Replays clicks, input, submits and shortcuts from before hydration after `hydrated`: once, in order, including links.
(() => {
  const { pathname } = location;
  const early = [];
  let isHeard = false;
  const isPress = ({ type }) => type !== 'input';
  const known = (type, target) => early.find((each) => each.type === type && each.target === target);
  const isHeld = ({ type, target, key, ctrlKey, metaKey, shiftKey }, pressed) => {
    const isModified = ctrlKey || metaKey;
    if (type === 'keydown') return isModified ? key === 'k' : key === '/' && !target.closest('input, textarea, select');
    // The browser follows a link itself, unless an earlier press has to be replayed first.
    return type !== 'click' || (pressed && !isModified && !shiftKey && (!pressed.href || early.some(isPress)));
  };
  const remember = (event) => {
    const { type, target, detail } = event;
    const pressed = type === 'click' ? target.closest('a[href]:not([target]), button:not([type=submit])') : target;
    if (isHeard || !isHeld(event, pressed)) return;
    if (type !== 'keydown') event.stopImmediatePropagation();
    if (isPress(event)) event.preventDefault();
    const entry = { type, target: pressed, event, value: target.value, checked: target.checked };
    if (type === 'input' && known(type, target)) Object.assign(known(type, target), entry);
    else if (!(detail > 1) || pressed.closest('fieldset')) early.push(entry); // A double click counts once, except on a stepper.
  };
  /** Hydration resets a field to its prerendered value, even while the user is typing. */
  const keepTyped = ({ target }) => {
    const { value } = known('input', target) ?? target;
    if (target.value !== value) target.value = value;
  };
  const doAgain = {
    click: (button) => button.click(),
    keydown: (_, { event }) => document.body.dispatchEvent(new KeyboardEvent('keydown', event)),
    submit: (form, { target }) => known('submit', target) ?? form.requestSubmit(), // Only once, with the latest input.
    input: (field, { value, checked }) => {
      if (/radio|checkbox/.test(field.type)) return Object.assign(field, { checked: !checked }).click();
      field.value = ''; // React ignores a change to the value that it knows.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
      field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
    },
  };
  const nameOf = (one) => one.getAttribute('aria-label') ?? `${one.name} ${one.defaultValue} ${one.textContent}`;
  /** The element or, if the same page was rendered again, the new one with its name: its data may arrive a little later. */
  const present = async (target, patience = 40) => {
    if (target.isConnected || location.pathname !== pathname || patience === 0) return target;
    const found = [...document.querySelectorAll(target.localName)].find((one) => nameOf(one) === nameOf(target));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return present(target, patience - 1);
  };
  const replay = async () => {
    for (; !isHeard; isHeard = early.length === 0) {
      await new Promise((resolve) => setTimeout(resolve)); // Lets React handle each before the next.
      const entry = early.shift();
      const target = entry && (await present(entry.target));
      isHeard = true;
      if (entry) doAgain[entry.type](target, entry);
    }
  };
  /** Users do not expect an old press to be replayed when they return, or after a failure. */
  const forgetPresses = () => early.splice(0, early.length, ...early.filter((each) => !isPress(each)));
  for (const type of ['click', 'submit', 'keydown', 'input']) addEventListener(type, remember, true);
  for (const type of ['start-failed', 'pagehide']) addEventListener(type, forgetPresses);
  addEventListener('beforeinput', keepTyped, true);
  document.addEventListener('hydrated', replay, { once: true });
})();
