import { describe, expect, it } from 'vitest';
import { builtInPlan } from './built-in-plan';
import { type DeliveryPlan, deliveryOffers, offerOf, zoneOf } from './rules';

const plan: DeliveryPlan = {
  ...builtInPlan,
  holidays: [
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2026-12-26', name: 'Boxing Day' },
    { day: '2027-01-01', name: "New Year's Day" },
  ],
};
const offersAt = (at: string, country: string | null = 'KE', of = plan) =>
  deliveryOffers(of, { zone: zoneOf(of, country), goods: 1899, at: Date.parse(at) });
const arrivals = (at: string) => offersAt(at).map(({ arrives: { from, by } }) => [from, by]);

describe('the delivery options of a country', () => {
  it('depend on its zone, and without one on the zone for all other countries', () => {
    expect(offersAt('2026-11-23T08:00Z', 'US').map(({ option, price }) => [option, price])).toEqual([
      ['standard', 0],
      ['express', 999],
      ['next-day', 1999],
    ]);
    for (const country of ['DE', null]) {
      expect(zoneOf(plan, country)?.name).toBe('Rest of world');
      expect(offersAt('2026-11-23T08:00Z', country).map(({ option }) => option)).toEqual(['standard', 'express']);
    }
  });

  it('fall back to the first one where the selected one is not offered', () => {
    const offers = offersAt('2026-11-23T08:00Z', 'DE');
    expect(offerOf(offers, 'express')?.option).toBe('express');
    expect(offerOf(offers, 'next-day')?.option).toBe('standard');
    expect(offerOf([], 'standard')).toBeUndefined();
  });

  it('include free standard delivery from the limit on', () => {
    const standard = { ...builtInPlan.zones[0]?.standard, price: 499 };
    const priced = {
      ...plan,
      zones: plan.zones.map((zone) => ({ ...zone, standard: { ...zone.standard, ...standard } })),
    };
    const priceOf = (goods: number) =>
      deliveryOffers(priced, { zone: zoneOf(priced, 'KE'), goods, at: 0 }).map(({ price }) => price);
    expect(priceOf(4999)).toEqual([499, 999, 1999]);
    expect(priceOf(5000)).toEqual([0, 999, 1999]);
  });
});

describe('the days of arrival', () => {
  it('are business days after the processing days', () => {
    expect(arrivals('2026-11-22T10:00Z')).toEqual([
      ['2026-11-30', '2026-12-03'],
      ['2026-11-25', '2026-11-27'],
      ['2026-11-24', '2026-11-24'],
    ]);
  });

  it('begin a day later from noon in Nairobi on, for the next day', () => {
    const nextDay = (at: string) => arrivals(at)[2]?.[0];
    expect(nextDay('2026-11-23T08:59:59Z')).toBe('2026-11-24');
    const hours = ['2026-11-23T08:59:59Z', '2026-11-23T09:00:00Z', '2026-11-22T06:00Z'];
    expect(hours.map((at) => offersAt(at)[2]?.orderBeforeHour)).toEqual([12, null, null]);
    expect(nextDay('2026-11-23T09:00:00Z')).toBe('2026-11-25');
    // 23:30 of Thursday in London is Friday in Nairobi.
    expect(nextDay('2026-11-26T23:30:00Z')).toBe('2026-11-30');
    expect(nextDay('2026-11-27T09:00:00Z')).toBe('2026-12-01');
  });

  it('exclude weekends and holidays', () => {
    expect(arrivals('2026-12-23T06:00Z')).toEqual([
      ['2027-01-04', '2027-01-07'],
      ['2026-12-29', '2026-12-31'],
      ['2026-12-24', '2026-12-24'],
    ]);
    expect(arrivals('2026-12-24T10:00Z')[2]?.[0]).toBe('2026-12-29');
  });
});
