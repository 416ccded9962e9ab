import { describe, expect, it } from 'vitest';
import { builtInPlan } from './built-in-plan';
import { deliveredBy, placesOf } from './places';
import type { DeliveryPlan, DeliveryZone } from './rules';

const [kenya] = builtInPlan.zones;
const zone = (id: number, countries: string[], places: string[]): DeliveryZone => {
  if (!kenya) throw new Error('Kenya has gone');
  return { ...kenya, id, name: `Zone ${id}`, countries, places };
};
const plan: DeliveryPlan = {
  ...builtInPlan,
  zones: [zone(7, ['KE'], ['Kilimani = كليماني', 'Karen']), zone(8, ['UG'], ['Karen']), ...builtInPlan.zones],
};
const by = (city: string, state = '', country: string | null = 'KE') => {
  const { zone: found, place } = deliveredBy(plan, { country, city, state });
  return [found?.id, place];
};

describe('the zone of an address', () => {
  it('is that of its city, else of its state, else of its country, else the fallback', () => {
    expect(by(' KILI-mani ')).toEqual([7, 'Kilimani']);
    expect(by('كليماني')).toEqual([7, 'Kilimani']);
    expect(by('Lodwar', 'karen')).toEqual([7, 'Karen']);
    expect(by('Lodwar', 'Turkana')).toEqual([1, null]);
    expect(by('', '')).toEqual([1, null]);
    expect(by('Karen', '', 'UG')).toEqual([8, 'Karen']);
    expect(by('Kilimani', '', 'UG')).toEqual([3, null]);
    expect(by('Kilimani', '', null)).toEqual([3, null]);
  });

  it('may be one of those places that the checkout proposes', () => {
    expect(placesOf(plan, 'KE')).toEqual(['Karen', 'Kilimani']);
    expect(placesOf(plan, 'US')).toEqual([]);
    expect(placesOf(plan, null)).toEqual([]);
  });
});
