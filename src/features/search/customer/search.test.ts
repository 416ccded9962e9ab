import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeSnapshot } from '@/domain/catalogue-facts';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { listSearchFacts } from './data';
import { nearestWords, searchProducts } from './search';

const found = (text: string) => searchProducts(catalogueSnapshot, text).map(({ name }) => name);
const first = (text: string) => found(text)[0];

const DINOSAUR = 'Dinosaur Adventure Playset';
const MUSIC = 'Musical Instruments Set';
const BLOCKS = 'Wooden Building Blocks';
const BOOKS = ['Storybook Adventure Bundle', 'Ocean Explorers Book'];

describe('a search for products', () => {
  it.each([
    ['dinosaur', DINOSAUR],
    ['dinasour', DINOSAUR],
    ['dinasor', DINOSAUR],
    ['DINOSUARS!', DINOSAUR],
    ['dinas', DINOSAUR],
    ['t rex', DINOSAUR],
    ['xylophone', MUSIC],
    ['xylofone', MUSIC],
    ['zylophone', MUSIC],
    ['xylof', MUSIC],
    ['instrumnets', MUSIC],
    ['lego', BLOCKS],
    ['Lego bricks', BLOCKS],
    ['legos', BLOCKS],
    ['bloks', BLOCKS],
    ['binocolars', 'Nature Explorer Kit'],
    ['pianting', 'Creative Arts & Crafts Set'],
    ['creepy crawlies', 'Nature Explorer Kit'],
  ])('for %s finds the %s first', (text, name) => {
    expect(first(text)).toBe(name);
  });

  it('requires all words, and ignores stop words', () => {
    expect(found('a wooden toy for a 3 year old')).toEqual([BLOCKS]);
    expect(first('books for 3 years')).toBe('Storybook Adventure Bundle');
    expect(found('books for 3 years')).not.toContain('Ocean Explorers Book');
    expect(found('books').slice(0, 2).toSorted()).toEqual(BOOKS.toSorted());
  });

  it('ignores words that match nothing', () => {
    expect(found('purple dinosaur')).toEqual([DINOSAUR]);
  });

  it('finds by the age of a child and by names for children of that age', () => {
    expect(found('baby')).toEqual([BLOCKS]);
    expect(found('9')).toEqual(['Creative Arts & Crafts Set']);
  });

  it('finds by the skill that a product helps with', () => {
    const withLogic = catalogueSnapshot.filter(({ skills }) => skills.includes('logic')).map(({ name }) => name);
    expect(found('logic').toSorted()).toEqual(withLogic.toSorted());
  });

  it('uses similar words only if there is no exact match', () => {
    expect(found('book')).not.toContain('Nature Explorer Kit');
    expect(found('bicycle')).toEqual([]);
    expect(found('hamster')).toEqual([]);
    expect(found('')).toEqual([]);
    expect(found('???')).toEqual([]);
  });

  it.each(['zzzz', 'aaa', 'XXX', 'Zzzz zzzz', 'paaaaa', 'ababab'])('finds nothing for %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('finds nothing for a letter that is held down, alone or behind another one', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
    fc.assert(
      fc.property(letter, letter, fc.integer({ min: 3, max: 40 }), (before, held, times) => {
        expect(found(held.repeat(times))).toEqual([]);
        expect(found(before + held.repeat(times + 2))).toEqual([]);
      }),
    );
  });

  it('allows mistakes by the length of what is compared', () => {
    expect(found('diiinosaurr')).toEqual([DINOSAUR]);
    expect(found('hoooops')).toEqual([]);
  });

  it('treats text as text', () => {
    expect(found('.*')).toEqual([]);
    expect(found('__proto__ hasOwnProperty')).toEqual([]);
  });
});

describe('a search by a product fact', () => {
  it.each([
    ['9786990010472', 7],
    ['978-6-990-01047-2', 7],
    ['ISBN 978 6990010472', 7],
    ['Haddad', 7],
    ['leila haddád', 7],
    ['kamande', 2],
    ['acrylic', 1],
  ])('for %s finds product %i', async (text, id) => {
    const facts = await listSearchFacts();
    expect(searchProducts(catalogueSnapshot, text, undefined, facts).map((product) => product.id)).toEqual([id]);
  });
});

describe('a search in any script', () => {
  const named = (name: string) =>
    completeSnapshot.slice(0, 1).map((product) => ({ ...product, name, description: '' }));

  it.each([
    ['木のおもちゃ', 'おもちゃ'],
    ['木のおもちゃ', '木'],
    ['儿童玩具', '玩具'],
    ['ของเล่นเด็ก', 'เล่น'],
    ["L'Éveil musical", 'eveil'],
    ["L'Éveil musical", 'l’éveil'],
    ["O'Brien's Drum", 'obrien'],
    ["O'Brien's Drum", 'brien'],
    ['Mud-kitchen', 'mud kitchen'],
    ['Straußenspiel', 'straussenspiel'],
    ['Ёлочка', 'елочка'],
    ['Łódź boat', 'lodz'],
  ])('%s is found by %s', (name, text) => expect(searchProducts(named(name), text)).toHaveLength(1));
});

describe('a search without results', () => {
  it.each([
    ['ocena', 'ocean'],
    ['musci', 'music'],
    ['quadratic', null],
    ['77', null],
  ])('for %s suggests %s', (text, offer) => {
    expect(nearestWords(catalogueSnapshot, text)).toBe(offer);
  });
});
