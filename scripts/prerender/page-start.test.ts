// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

const source = readFileSync(path.join(import.meta.dirname, 'page-start.js'), 'utf8');

/** A prerendered page: it is hydrated later, when `hydrated` is dispatched. */
function openPage(body: string) {
  document.body.innerHTML = body;
  new Function(source)();
}

const field = () => document.querySelector('input') as HTMLInputElement;
const buttons = () => [...document.querySelectorAll('button')];
/** Enough turns of the event loop for any replay here. */
async function rest() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

function recordClicks(...elements: HTMLElement[]) {
  for (const element of elements) element.addEventListener('click', () => events.push(element.textContent));
}

function type(letter: string) {
  field().dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: letter }));
  field().value += letter;
  field().dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
}

async function hydrate() {
  document.dispatchEvent(new Event('hydrated'));
  await rest();
}

let events: string[];
beforeEach(() => {
  events = [];
});

test('input from before hydration is replayed once, with its latest value', async () => {
  openPage('<input>');
  field().addEventListener('input', () => events.push(field().value));
  for (const letter of 'the') type(letter);
  expect(events).toEqual([]);
  await hydrate();
  expect(events).toEqual(['the']);
  type('n');
  expect(events).toEqual(['the', 'then']);
});

test('a field cleared while typing keeps the first letters', async () => {
  openPage('<input>');
  field().addEventListener('input', () => events.push(field().value));
  for (const letter of 'th') type(letter);
  field().value = '';
  for (const letter of 'e q') type(letter);
  await hydrate();
  expect(events).toEqual(['the q']);
});

test('presses, links and input are replayed in order', async () => {
  openPage('<input><button>Add</button><a href="#cart">Cart</a>');
  const link = document.querySelector('a') as HTMLAnchorElement;
  const [add] = buttons() as [HTMLButtonElement];
  recordClicks(link, add);
  field().addEventListener('input', () => events.push(field().value));
  type('a');
  add.click();
  type('b');
  link.click();
  expect(events).toEqual([]);
  await hydrate();
  expect(events).toEqual(['ab', 'Add', 'Cart']);
  add.click();
  expect(events).toHaveLength(4);
});

test('a link without an earlier press is left to the browser, and so is one pressed with a modifier key', async () => {
  openPage('<button>Add</button><a href="#cart">Cart</a>');
  const link = document.querySelector('a') as HTMLAnchorElement;
  recordClicks(link);
  link.click();
  buttons()[0]?.click();
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(events).toEqual(['Cart', 'Cart']);
  await hydrate();
});

test('a double click counts once, but twice on a quantity stepper', async () => {
  openPage('<button>Add</button><fieldset><button>More</button></fieldset>');
  recordClicks(...buttons());
  for (const button of buttons())
    for (const detail of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  await hydrate();
  expect(events).toEqual(['Add', 'More', 'More']);
});

test('a form submitted twice is sent once, with the latest input', async () => {
  openPage('<form><input><button type="submit">Send</button></form>');
  const form = document.querySelector('form') as HTMLFormElement;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    events.push(field().value);
  });
  buttons()[0]?.click();
  type('a');
  buttons()[0]?.click();
  await hydrate();
  expect(events).toEqual(['a']);
});

test('a press on a replaced element is replayed on the new one with the same name', async () => {
  const html = '<button>Add</button><button aria-label="Filters">3</button>';
  openPage(html);
  for (const button of buttons()) button.click();
  document.body.innerHTML = html.replace('3', '4');
  recordClicks(...buttons());
  await hydrate();
  expect(events).toEqual(['Add', '4']);
});

test.each(['pagehide', 'start-failed'])('%s discards presses, but not what was typed', async (sign) => {
  openPage('<input><button>Add</button>');
  recordClicks(...buttons());
  field().addEventListener('input', () => events.push(field().value));
  buttons()[0]?.click();
  type('a');
  window.dispatchEvent(new Event(sign));
  await hydrate();
  expect(events).toEqual(['a']);
});

test('a press on an element that is drawn anew after its data is replayed once it is there', async () => {
  openPage('<button>Filters</button>');
  const [pressed] = buttons();
  pressed?.click();
  document.body.innerHTML = '';
  await hydrate();
  document.body.innerHTML = '<button>Filters</button>';
  recordClicks(...buttons());
  await vi.waitFor(() => expect(events).toEqual(['Filters']));
});

test('the search shortcuts wait for the code', async () => {
  openPage('<input>');
  const press = (target: Element, key: string, more: KeyboardEventInit = {}) =>
    !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  document.body.addEventListener('keydown', ({ key }) => events.push(key));
  expect(press(field(), '/')).toBe(false);
  expect(press(document.body, '/')).toBe(true);
  expect(press(field(), 'k', { ctrlKey: true })).toBe(true);
  events = [];
  await hydrate();
  expect(events).toEqual(['/', 'k']);
});
