// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';

const source = readFileSync(path.join(import.meta.dirname, 'page-start.js'), 'utf8');

/** A page as it was built: its code arrives later, when `hydrated` is dispatched. */
function openPage(body: string) {
  document.body.innerHTML = body;
  Object.defineProperty(document, 'currentScript', {
    configurable: true,
    value: { dataset: { entry: 'data:text/javascript,' } },
  });
  new Function(source)();
}

const field = () => document.querySelector('input') as HTMLInputElement;

function type(letter: string) {
  field().dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: letter }));
  field().value += letter;
  field().dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
}

async function hydrate() {
  document.dispatchEvent(new Event('hydrated'));
  await new Promise((resolve) => setTimeout(resolve, 20));
}

let heard: string[];
beforeEach(() => {
  heard = [];
});

test('what was typed before the code ran arrives once, as it was typed last', async () => {
  openPage('<input>');
  field().addEventListener('input', () => heard.push(field().value));
  for (const letter of 'the') type(letter);
  expect(heard).toEqual([]);
  await hydrate();
  expect(heard).toEqual(['the']);
  type('n');
  expect(heard).toEqual(['the', 'then']);
});

test('a field that was emptied between two letters gets the first ones back', async () => {
  openPage('<input>');
  field().addEventListener('input', () => heard.push(field().value));
  for (const letter of 'th') type(letter);
  field().value = '';
  for (const letter of 'e q') type(letter);
  await hydrate();
  expect(heard).toEqual(['the q']);
});

test('a press and what was typed are done again in their order', async () => {
  openPage('<input><button>Add</button>');
  field().addEventListener('input', () => heard.push(field().value));
  const button = document.querySelector('button') as HTMLButtonElement;
  button.addEventListener('click', () => heard.push('Add'));
  type('a');
  button.click();
  type('b');
  expect(heard).toEqual([]);
  await hydrate();
  expect(heard).toEqual(['ab', 'Add']);
  button.click();
  expect(heard).toEqual(['ab', 'Add', 'Add']);
});

test('a press on what is rendered anew reaches the button of the same name, where it has one', async () => {
  const html =
    '<main data-asleep><button>Add</button><button>Add</button><button aria-label="Filters">3</button></main>';
  openPage(html);
  const buttons = () => [...document.querySelectorAll('button')];
  for (const button of buttons()) button.click();
  document.body.innerHTML = html.replace(' data-asleep', '').replace('3', '4');
  for (const button of buttons()) button.addEventListener('click', () => heard.push(button.textContent));
  await hydrate();
  expect(heard).toEqual(['4']);
});

const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

test('the keys of the search wait for the code, but “/” only where it is not switched off', async () => {
  openPage('<p></p>');
  const hear = (event: Event) => heard.push((event as KeyboardEvent).key);
  document.body.addEventListener('keydown', hear);
  localStorage.setItem('slash-key', 'off');
  expect(press('/')).toBe(false);
  expect(press('k', { ctrlKey: true })).toBe(true);
  localStorage.removeItem('slash-key');
  expect(press('/')).toBe(true);
  heard = [];
  await hydrate();
  expect(heard).toEqual(['k', '/']);
  document.body.removeEventListener('keydown', hear);
});

test('a part inside one that waits, too, wakes after it', async () => {
  openPage('<main data-asleep><div data-asleep><button>Send</button></div></main>');
  const [page, part] = [...document.querySelectorAll('[data-asleep]')] as HTMLElement[];
  const button = document.querySelector('button') as HTMLButtonElement;
  button.addEventListener('click', () => heard.push('Send'));
  for (const each of [page, part]) each?.addEventListener('wake', () => heard.push(each.localName));
  const wakeUp = async (each?: HTMLElement) => {
    each?.removeAttribute('data-asleep');
    each?.dispatchEvent(new Event('awake', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  button.click();
  await hydrate();
  // React does not know the inner one yet.
  expect(heard).toContain('main');
  await wakeUp(page);
  expect(heard.at(-2)).toBe('div');
  await wakeUp(part);
  expect(heard.at(-1)).toBe('Send');
});

test('what is pressed and typed in a part that waits for its code arrives when the part is alive', async () => {
  openPage('<button>Menu</button><div data-asleep><input><button>Add</button></div>');
  const part = document.querySelector('div') as HTMLDivElement;
  const [menu, add] = [...document.querySelectorAll('button')];
  part.addEventListener('wake', () => heard.push('wake'));
  field().addEventListener('input', () => heard.push(field().value));
  for (const button of [menu, add]) button?.addEventListener('click', () => heard.push(String(button.textContent)));
  type('a');
  add?.click();
  await hydrate();
  expect(heard).toEqual(['wake', 'wake']);
  menu?.click();
  type('b');
  add?.click();
  expect(heard).toEqual(['wake', 'wake', 'Menu']);
  heard = [];
  part.removeAttribute('data-asleep');
  part.dispatchEvent(new Event('awake', { bubbles: true }));
  // The letters before it have not arrived yet.
  add?.click();
  expect(heard).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(heard).toEqual(['ab', 'Add', 'Add', 'Add']);
  add?.click();
  expect(heard).toHaveLength(5);
});
