import { expect, it } from 'vitest';
import { carrierName, carriers, parcelOf, parseCarrier } from './parcel';

it.each([
  ['1z 999 aa1 01 2345 6784', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['JD014600003888888888', 'DHL', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014600003888888888'],
  [
    '9400 1000 0000 0000 0000 00',
    'USPS',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
  ],
  ['RR123456785US', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=RR123456785US'],
])('recognises %s as a number of %s', (typed, carrier, url) => {
  expect(parcelOf(typed)).toEqual({ number: typed, carrier, url });
});

it.each(['1234567890', 'KE 1 234', 'RR123456785KE', 'javascript:alert(1)', 'http://insecure.example/1'])(
  'guesses no carrier for %s',
  (typed) => expect(parcelOf(typed)).toEqual({ number: typed, carrier: null, url: null }),
);

it('a tracking URL pasted by staff is linked unchanged', () => {
  const url = 'https://www.carrier.example/track?n=5';
  expect(parcelOf(` ${url} `)).toEqual({ number: 'carrier.example', carrier: null, url });
});

it.each([
  ['dhl', '12 3456-7890', 'DHL', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890'],
  ['fedex', '7946 1234 5678', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr=794612345678'],
  ['ups', 'h1234567890', 'UPS', 'https://www.ups.com/track?tracknum=H1234567890'],
  ['usps', 'LX&x=1', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=LX%26X%3D1'],
  ['g4s', 'KE123', 'G4S Kenya', null],
  ['other', '1Z999AA10123456784', null, null],
] as const)('recognises %s as a link of %s', (carrier, typed, name, url) => {
  expect(parcelOf(typed, carrier)).toEqual({ number: typed, carrier: name, url });
});

it('a tracking URL is linked for any carrier, and no other kind of URL ever', () => {
  const url = 'https://www.sendmore.example/p/5';
  expect(parcelOf(url, 'other')).toEqual({ number: 'sendmore.example', carrier: null, url });
  expect(parcelOf(url, 'g4s')).toEqual({ number: 'sendmore.example', carrier: 'G4S Kenya', url });
  for (const carrier of carriers) {
    for (const bad of ['javascript:alert(1)', 'http://carrier.example/5', '//carrier.example']) {
      expect(parcelOf(bad, carrier).url ?? 'https://').toMatch(/^https:\/\//);
    }
  }
});

it('parses what the database stores', () => {
  expect(carriers.map(parseCarrier)).toEqual(carriers);
  expect([parseCarrier(null), parseCarrier('pigeon')]).toEqual([null, null]);
  expect(carriers.map(carrierName)).toEqual(['DHL', 'FedEx', 'UPS', 'USPS', 'G4S Kenya', 'Other']);
});
