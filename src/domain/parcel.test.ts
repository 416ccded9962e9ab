import { expect, it } from 'vitest';
import { parcelOf } from './parcel';

it.each([
  ['1z 999 aa1 01 2345 6784', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['JD014600003888888888', 'DHL', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014600003888888888'],
  [
    '9400 1000 0000 0000 0000 00',
    'USPS',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
  ],
  ['RR123456785US', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=RR123456785US'],
])('%s is a parcel of %s', (typed, carrier, address) => {
  expect(parcelOf(typed)).toEqual({ number: typed, carrier, address });
});

it.each(['1234567890', 'KE 1 234', 'RR123456785KE', 'javascript:alert(1)', 'http://insecure.example/1'])(
  'no carrier is guessed for %s',
  (typed) => expect(parcelOf(typed)).toEqual({ number: typed, carrier: null, address: null }),
);

it('an address that staff paste is followed as it is', () => {
  const address = 'https://www.carrier.example/track?n=5';
  expect(parcelOf(` ${address} `)).toEqual({ number: 'carrier.example', carrier: null, address });
});
