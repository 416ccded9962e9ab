import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slug';

describe('the slug of a name', () => {
  it.each([
    ['Arts & Crafts', 'arts-and-crafts'],
    ['  Board games! ', 'board-games'],
    ['Ages 3+', 'ages-3'],
    ['Überraschungen', 'uberraschungen'],
    ['Für draußen', 'fur-draussen'],
    ['Éveil & Musique', 'eveil-and-musique'],
    ['Łódź', 'lodz'],
    ['Ñandú', 'nandu'],
    ['Œuvre', 'oeuvre'],
    ['İstanbul', 'istanbul'],
    ['Đồ chơi', 'do-choi'],
    ['Children’s corner', 'childrens-corner'],
    ['Игрушки', 'igrushki'],
    ['Ёлки и ещё', 'elki-i-eshche'],
    ['Объём', 'obem'],
    ['Παιχνίδια', 'paichnidia'],
    ['🎨 Art', 'art'],
    ['Ｔｏｙｓ', 'toys'],
    ['玩具', ''],
    ['日本 books', ''],
    ['لعب', ''],
    ['खिलौने', ''],
    ['щ'.repeat(40), 'shch'.repeat(15)],
  ])('%s has %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('is valid or empty for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        expect(slugOf(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugOf(name).length).toBeLessThanOrEqual(60);
      }),
    );
  });
});
