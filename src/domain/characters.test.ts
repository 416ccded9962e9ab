import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cutText, initialOf, lengthOf } from './characters';

afterEach(() => vi.unstubAllGlobals());

describe('the initial of a name', () => {
  it.each([
    ['amina', 'A'],
    ['𠮷野', '𠮷'],
    ['😀 Zuri', '😀'],
    ['👩‍👧', '👩‍👧'],
    ['🇰🇪 Kenya', '🇰🇪'],
    ['e\u0301lan', 'E\u0301'],
    ['élan', 'É'],
    ['ßander', 'ß'],
    ['ﬁn', 'ﬁ'],
    ['नितिन', 'नि'],
    [' amina', 'A'],
    ['', ''],
  ])('of %j is %j', (name, initial) => expect(initialOf(name)).toBe(initial));

  it('is not half a surrogate pair in a browser without Intl.Segmenter', () => {
    vi.stubGlobal('Intl', {});
    expect([initialOf('𠮷野'), initialOf('amina'), cutText('a😀b', 2)]).toEqual(['𠮷', 'A', 'a😀']);
  });
});

describe('a truncated text', () => {
  it('keeps whole characters', () => {
    expect(cutText('ab👩‍👧', 4)).toBe('ab');
    expect(cutText('cafe\u0301', 4)).toBe('caf');
    expect(cutText('cafe', 4)).toBe('cafe');
  });

  it('is a prefix of the text, no longer than allowed, without half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 12 }), (text, most) => {
        const start = cutText(text, most);
        expect(text.startsWith(start)).toBe(true);
        expect(lengthOf(start)).toBeLessThanOrEqual(most);
        expect(start).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
