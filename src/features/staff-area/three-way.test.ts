import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { codeSchema, toCodeFormValues } from '@/features/codes/staff/form-schema';
import { applyMyChanges, changedFields, changesSince, keepUnchangedFields } from './three-way';

const base = { name: 'Kit', priceCents: 3499, tags: ['play'] };

describe('changedFields', () => {
  it('names what differs, lists by their content', () => {
    expect(changedFields(base, { ...base, tags: ['play'] })).toEqual([]);
    expect(changedFields(base, { name: 'Set', priceCents: 3499, tags: ['play', 'rain'] })).toEqual(['name', 'tags']);
  });
});

describe('applyMyChanges', () => {
  it('keeps what the other one saved where I changed nothing', () => {
    const theirs = { ...base, priceCents: 2999 };
    expect(applyMyChanges(base, theirs, { ...base, name: 'Set' })).toEqual({ ...base, name: 'Set', priceCents: 2999 });
  });

  it('is mine where both changed the same field', () => {
    expect(applyMyChanges(base, { ...base, priceCents: 2999 }, { ...base, priceCents: 3199 }).priceCents).toBe(3199);
  });

  it('loses nobody’s change to a field that only one of them touched', () => {
    const draft = fc.record({ name: fc.string(), priceCents: fc.nat(), tags: fc.array(fc.string()) });
    fc.assert(
      fc.property(draft, draft, draft, (before, theirs, mine) => {
        const merged = applyMyChanges(before, theirs, mine);
        const touchedByMe = changedFields(before, mine);
        for (const field of changedFields(before, theirs)) {
          expect(merged[field]).toEqual(touchedByMe.includes(field) ? mine[field] : theirs[field]);
        }
        for (const field of touchedByMe) expect(merged[field]).toEqual(mine[field]);
      }),
    );
  });
});

describe('changesSince', () => {
  it('has the values before and after, and mine if both changed it differently', () => {
    const theirs = { name: 'Kit', priceCents: 2999, tags: ['play', 'rain'] };
    const mine = { name: 'Set', priceCents: 3199, tags: ['play'] };
    expect(changesSince(base, theirs, mine)).toEqual([
      { field: 'priceCents', before: 3499, theirs: 2999, mine: 3199 },
      { field: 'tags', before: ['play'], theirs: ['play', 'rain'] },
    ]);
  });

  it('sees no conflict where both made the same change', () => {
    const theirs = { ...base, priceCents: 2999 };
    expect(changesSince(base, theirs, theirs)).toEqual([{ field: 'priceCents', before: 3499, theirs: 2999 }]);
  });
});

describe('keepUnchangedFields', () => {
  const code = {
    code: 'ONCE10',
    kind: 'percent' as const,
    amount: 1000,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxEach: null,
    minimum: null,
    productIds: [],
    categoryIds: [],
  };
  const edited = (endsAt: string, change: object) => {
    const stored = { ...code, endsAt };
    return keepUnchangedFields(stored, codeSchema.parse({ ...toCodeFormValues(stored), ...change }), toCodeFormValues);
  };

  it.each(['2027-10-31T00:30:00+00:00', '2027-10-31T01:30:00+00:00', '2027-11-05T20:59:59.123456+00:00'])(
    'keeps %s to the last digit where another field is edited, also while a clock is put back',
    (endsAt) => {
      vi.stubEnv('TZ', 'Europe/Berlin');
      onTestFinished(() => void vi.unstubAllEnvs());
      expect(new Date('2027-10-31T01:30:00Z').getHours()).toBe(2);
      expect(edited(endsAt, { maxUses: '9' })).toEqual({ ...code, endsAt, maxUses: 9 });
      expect(edited(endsAt, { endsAt: '2027-12-01T10:00' }).endsAt).toBe('2027-12-01T09:00:00.000Z');
    },
  );
});
