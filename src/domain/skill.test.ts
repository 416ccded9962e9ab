import { expect, it } from 'vitest';
import { skillIds, skillName } from './skill';

it('has eight skills, each with a unique name', () => {
  expect(skillIds).toHaveLength(8);
  expect(new Set(skillIds.map(skillName)).size).toBe(8);
  expect(skillName('together')).toBe('Playing together');
});
