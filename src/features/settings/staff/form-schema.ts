import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, isEmailAddress } from '@/domain/email';
import { isPhoneNumber } from '@/domain/phone';
import { isNearNow } from '@/domain/shop-day';
import { pastedText, tidyLine } from '@/domain/typed-text';
import { pickFields } from '@/features/staff-area/form-fields';
import {
  decimalProblem,
  formatDecimal,
  parseDecimal,
  parsePercent,
  taxRule,
  wholeProblem,
} from '@/features/staff-area/number-rules';
import { checkedText, optionalText, tooLong } from '@/lib/form-rules';
import { farDay } from '@/lib/words';
import type { AdminSettings } from './data';

export const mpesaCurrencies = ['USD', 'KES'] as const;

/** The limits of the database: text lengths in characters, and values. Money and tax in minor units. */
export const settingsLimits = {
  supportEmail: EMAIL_MAX_LENGTH,
  phone: 50,
  address: 300,
  openingHours: 300,
  announcement: 200,
  bannerTitle: 80,
  bannerText: 300,
  freeShippingLimit: 10_000_000,
  giftWrapPrice: 100_000,
  lowStock: 1000,
  /** In ten-thousandths of a shilling. */
  rate: { from: 100_000, to: 10_000_000 },
} as const;

function emailProblem(text: string): string | null {
  if (text === '') return null;
  const isAddress = isEmailAddress(text);
  return (
    tooLong('Support e-mail', text, settingsLimits.supportEmail) ??
    (isAddress ? null : 'Enter an e-mail address such as hello@example.com, or nothing')
  );
}

function phoneProblem(text: string): string | null {
  if (text === '') return null;
  return (
    tooLong('Phone', text, settingsLimits.phone) ??
    (isPhoneNumber(text) ? null : 'Enter a phone number such as +254 700 000 000, or nothing')
  );
}

function untilProblem(text: string): string | null {
  return text === '' || isNearNow(text) ? null : farDay;
}

const rateOf = (text: string) => parseDecimal(text, 4);

function rateProblem(text: string): string | null {
  const rate = rateOf(text);
  const { from, to } = settingsLimits.rate;
  if (text === '' || (rate !== null && rate >= from && rate <= to)) return null;
  return 'Enter the shillings for one dollar, from 10 to 1,000, such as 129.25, or nothing';
}

/** A rate that is a fifth above or below the last one is more often a slip than a market. */
export const isLeap = (last: number, next: number): boolean => Math.abs(next / last - 1) > 0.2;

const minorUnits = (text: string) => parseDecimal(text) ?? 0;

export const settingsSchema = z.object({
  supportEmail: checkedText(emailProblem, pastedText),
  phone: checkedText(phoneProblem, pastedText),
  address: optionalText('Address', settingsLimits.address),
  openingHours: optionalText('Opening hours', settingsLimits.openingHours),
  announcement: optionalText('Announcement', settingsLimits.announcement, tidyLine),
  announcementUntil: checkedText(untilProblem),
  bannerTitle: optionalText('Banner title', settingsLimits.bannerTitle, tidyLine),
  bannerText: optionalText('Banner text', settingsLimits.bannerText, tidyLine),
  freeShippingLimit: z.pipe(
    checkedText((text) =>
      decimalProblem(text, {
        name: 'Free-shipping limit',
        max: { minorUnits: settingsLimits.freeShippingLimit, text: '100,000' },
        example: 'Enter an amount in dollars, such as 50',
      }),
    ),
    z.transform(minorUnits),
  ),
  giftWrapPrice: z.pipe(
    checkedText((text) =>
      decimalProblem(text, {
        name: 'Gift wrap price',
        max: { minorUnits: settingsLimits.giftWrapPrice, text: '1,000' },
        example: 'Enter an amount in dollars, such as 3.99',
      }),
    ),
    z.transform(minorUnits),
  ),
  lowStockThreshold: z.pipe(
    checkedText((text) =>
      wholeProblem(text, 'Low-stock threshold', settingsLimits.lowStock, 'Enter a number of units, such as 5'),
    ),
    z.transform(Number),
  ),
  mpesaCurrency: checkedText((text) =>
    mpesaCurrencies.some((currency) => currency === text) ? null : 'Choose USD or KES',
  ),
  usdKesRate: z.pipe(
    checkedText(rateProblem),
    z.transform((text: string) => (text === '' ? null : (rateOf(text) ?? 0) / 10_000)),
  ),
  taxRate: z.pipe(
    checkedText((text) =>
      decimalProblem(text, {
        ...taxRule,
        name: 'Tax rate',
        example: 'Enter the tax in percent, such as 10',
      }),
    ),
    z.transform(parsePercent),
  ),
});

/** The fields of each page. */
export const shopSchema = z.pick(settingsSchema, {
  supportEmail: true,
  phone: true,
  address: true,
  openingHours: true,
  announcement: true,
  announcementUntil: true,
  bannerTitle: true,
  bannerText: true,
});
export const pricesSchema = z.pick(settingsSchema, {
  freeShippingLimit: true,
  giftWrapPrice: true,
  lowStockThreshold: true,
  mpesaCurrency: true,
  usdKesRate: true,
});
export const taxRateSchema = z.pick(settingsSchema, { taxRate: true });

export type SettingsDraft = Pick<AdminSettings, keyof typeof settingsSchema.shape>;

export const toSettingsDraft = (settings: AdminSettings): SettingsDraft => pickFields(settingsSchema.shape, settings);

/** Minor units in major units, without `.00`. */
const shortDecimal = (value: number) => formatDecimal(value).replace(/\.00$/, '');

/** A setting as it is typed into its field. */
export const typedSetting = (field: keyof SettingsDraft, value: SettingsDraft[keyof SettingsDraft]): string =>
  field === 'freeShippingLimit' || field === 'giftWrapPrice' ? shortDecimal(Number(value)) : String(value ?? '');
