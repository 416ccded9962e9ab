import { expect, it } from 'vitest';
import { parseJson } from './parse-json';

it('answers what JSON says, and undefined for anything that is none', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(parseJson('null')).toBeNull();
  for (const broken of ['', '{', 'undefined', null]) expect(parseJson(broken), String(broken)).toBeUndefined();
});
