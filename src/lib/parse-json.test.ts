import { expect, it } from 'vitest';
import { parseJson } from './parse-json';

it('returns the value of JSON, and undefined for anything else', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(parseJson('null')).toBeNull();
  for (const broken of ['', '{', 'undefined', null]) expect(parseJson(broken), String(broken)).toBeUndefined();
});
