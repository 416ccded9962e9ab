// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';

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

function hear(...elements: HTMLElement[]) {
  for (const element of elements) element.addEventListener('click', () => heard.push(element.textContent));
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

let heard: string[];
beforeEach(() => {
  heard = [];
});

test('input from before hydration is replayed once, with its latest value', async () => {
  openPage('<input>');
  field().addEventListener('input', () => heard.push(field().value));
  for (const letter of 'the') type(letter);
  expect(heard).toEqual([]);
  await hydrate();
  expect(heard).toEqual(['the']);
  type('n');
  expect(heard).toEqual(['the', 'then']);
});

test('a field that is cleared while typing keeps the first letters', async () => {
  openPage('<input>');
  field().addEventListener('input', () => heard.push(field().value));
  for (const letter of 'th') type(letter);
  field().value = '';
  for (const letter of 'e q') type(letter);
  await hydrate();
  expect(heard).toEqual(['the q']);
});

test('presses, links and input are replayed in order', async () => {
  openPage('<input><button>Add</button><a href="#cart">Cart</a>');
  const link = document.querySelector('a') as HTMLAnchorElement;
  const [add] = buttons() as [HTMLButtonElement];
  hear(link, add);
  field().addEventListener('input', () => heard.push(field().value));
  type('a');
  add.click();
  type('b');
  link.click();
  expect(heard).toEqual([]);
  await hydrate();
  expect(heard).toEqual(['ab', 'Add', 'Cart']);
  add.click();
  expect(heard).toHaveLength(4);
});

test('a link without an earlier press is left to the browser, and so is one with a modifier key', async () => {
  openPage('<button>Add</button><a href="#cart">Cart</a>');
  const link = document.querySelector('a') as HTMLAnchorElement;
  hear(link);
  link.click();
  buttons()[0]?.click();
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(heard).toEqual(['Cart', 'Cart']);
  await hydrate();
});

test('a double click counts once, but twice on a quantity stepper', async () => {
  openPage('<button>Add</button><fieldset><button>More</button></fieldset>');
  hear(...buttons());
  for (const button of buttons())
    for (const detail of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  await hydrate();
  expect(heard).toEqual(['Add', 'More', 'More']);
});

test('a form submitted twice is sent once, with the latest input', async () => {
  openPage('<form><input><button type="submit">Send</button></form>');
  const form = document.querySelector('form') as HTMLFormElement;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push(field().value);
  });
  buttons()[0]?.click();
  type('a');
  buttons()[0]?.click();
  await hydrate();
  expect(heard).toEqual(['a']);
});

test('a press on a replaced element is replayed on the new one with the same name', async () => {
  const html = '<button>Add</button><button aria-label="Filters">3</button>';
  openPage(html);
  for (const button of buttons()) button.click();
  document.body.innerHTML = html.replace('3', '4');
  hear(...buttons());
  await hydrate();
  expect(heard).toEqual(['Add', '4']);
});

test.each(['pagehide', 'start-failed'])('%s makes it forget presses, but not what was typed', async (sign) => {
  openPage('<input><button>Add</button>');
  hear(...buttons());
  field().addEventListener('input', () => heard.push(field().value));
  buttons()[0]?.click();
  type('a');
  window.dispatchEvent(new Event(sign));
  await hydrate();
  expect(heard).toEqual(['a']);
});

test('the keys of the search wait for the code', async () => {
  openPage('<input>');
  const press = (target: Element, key: string, more: KeyboardEventInit = {}) =>
    !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  document.body.addEventListener('keydown', ({ key }) => heard.push(key));
  expect(press(field(), '/')).toBe(false);
  expect(press(document.body, '/')).toBe(true);
  expect(press(field(), 'k', { ctrlKey: true })).toBe(true);
  heard = [];
  await hydrate();
  expect(heard).toEqual(['/', 'k']);
});
