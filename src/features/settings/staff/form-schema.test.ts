import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type SettingsDraft, settingsSchema, typedSetting } from './form-schema';

type SettingsFormValues = z.input<typeof settingsSchema>;

const shown = (draft: SettingsDraft) =>
  Object.fromEntries(
    (Object.keys(draft) as (keyof SettingsDraft)[]).map((field) => [field, typedSetting(field, draft[field])]),
  );

const typed: SettingsFormValues = {
  supportEmail: '',
  phone: '',
  openingHours: '',
  announcement: '',
  bannerTitle: '',
  bannerText: '',
  announcementUntil: '',
  address: '',
  taxRate: '10',
  freeShippingLimit: '50',
  giftWrapPrice: '3.99',
  lowStockThreshold: '5',
  mpesaCurrency: 'USD',
  usdKesRate: '',
};

function problemOf(field: keyof SettingsFormValues, text: string): string | null {
  const result = settingsSchema.safeParse({ ...typed, [field]: text });
  return result.success ? null : (result.error.issues.find((issue) => issue.path[0] === field)?.message ?? '');
}

describe('the settings form', () => {
  it('reads percent with two decimals, dollars as cents and whole units, and shows them again', () => {
    const draft = settingsSchema.parse({ ...typed, taxRate: '8.25', freeShippingLimit: '49.99' });
    expect(draft).toMatchObject({ taxRate: 8.25, freeShippingLimit: 4999, lowStockThreshold: 5 });
    expect(shown(draft)).toEqual({ ...typed, taxRate: '8.25', freeShippingLimit: '49.99' });
    expect(shown(settingsSchema.parse(typed))).toEqual(typed);
  });

  it.each([
    ['8.875', 8.875, '8.875'],
    ['8.5625', 8.5625, '8.5625'],
    ['8,25', 8.25, '8.25'],
    ['8,875', 8.875, '8.875'],
    ['16.00', 16, '16'],
    ['0.0001', 0.0001, '0.0001'],
  ])('reads the tax %j, with a point or a comma, and shows it without idle zeros', (text, taxRate, written) => {
    const draft = settingsSchema.parse({ ...typed, taxRate: text });
    expect(draft.taxRate).toBe(taxRate);
    expect(typedSetting('taxRate', draft.taxRate)).toBe(written);
  });

  it.each([
    ['taxRate', '-1', 'Tax rate must be between 0 and 50'],
    ['taxRate', '50.01', 'Tax rate must be between 0 and 50'],
    ['taxRate', '8.25555', 'Tax rate can have four decimals at most'],
    ['taxRate', 'ten', 'Enter the tax in percent, such as 10'],
    ['freeShippingLimit', '100000.01', 'Free-shipping limit must be between 0 and 100,000'],
    ...['0', '1', '12 925', '12925', '1000.01', '129.25255', 'a lot'].map(
      (rate) =>
        [
          'usdKesRate',
          rate,
          'Enter the shillings for one dollar, from 10 to 1,000, such as 129.25, or nothing',
        ] as const,
    ),
    ['lowStockThreshold', '1.5', 'Low-stock threshold is counted in whole units'],
    ['lowStockThreshold', '1001', 'Low-stock threshold can be 1,000 units at most'],
    ['supportEmail', 'hello@', 'Enter an e-mail address such as hello@example.com, or nothing'],
    ['phone', 'call us', 'Enter a phone number such as +254 700 000 000, or nothing'],
    ['announcementUntil', '0026-12-12', 'Choose a day within ten years of today'],
    ['announcement', 'a'.repeat(201), 'Announcement can be 200 characters at most: 1 character too many'],
    ['address', 'a'.repeat(301), 'Address can be 300 characters at most: 1 character too many'],
  ] as const)('refuses %s %j', (field, text, sentence) => expect(problemOf(field, text)).toBe(sentence));

  it('takes facts, and nothing in their place', () => {
    for (const field of ['supportEmail', 'phone', 'address'] as const) expect(problemOf(field, ' ')).toBeNull();
    expect(problemOf('supportEmail', 'hello@littlebaobab.example')).toBeNull();
    expect(problemOf('phone', '+254 (20) 123-4567')).toBeNull();
    expect(problemOf('address', 'Acacia Court\nNairobi')).toBeNull();
  });
});
