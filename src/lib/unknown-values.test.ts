import { expect, it } from 'vitest';
import { oneOf, parseJson, propertiesOf, textOf } from './unknown-values';

it.each([
  [null, undefined],
  ['', undefined],
  ['{', undefined],
  ['null', null],
  ['[1]', [1]],
])('reads the JSON %s', (text, value) => expect(parseJson(text)).toEqual(value));

it.each([undefined, null, 7, 'text', []])('finds no properties in %j', (value) =>
  expect(propertiesOf(value)).toEqual({}),
);

it('reads properties, texts and known values, and nothing else for them', () => {
  expect(propertiesOf({ a: 1 })).toEqual({ a: 1 });
  expect([textOf('a'), textOf(5), textOf(null)]).toEqual(['a', '', '']);
  expect([oneOf(['a', 'b'], 'b'), oneOf(['a', 'b'], 'c'), oneOf(['a'], ['a'])]).toEqual(['b', undefined, undefined]);
});
