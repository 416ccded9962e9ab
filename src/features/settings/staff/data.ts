import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, isEmailAddress } from '@/domain/email';
import { isPhoneNumber } from '@/domain/phone';
import { isNearNow } from '@/domain/shop-day';
import { pastedText, tidyLine } from '@/domain/typed-text';
import { recordQueries } from '@/features/staff-area/data';
import { pickFields } from '@/features/staff-area/form-fields';
import {
  decimalProblem,
  formatDecimal,
  parseDecimal,
  parsePercent,
  taxRule,
  wholeProblem,
} from '@/features/staff-area/number-rules';
import { checkedText } from '@/lib/form-rules';
import { shopSettingsKey } from '@/lib/query-keys';
import type { SaveResult } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { save } from '@/lib/supabase/writes';
import { farDay } from '@/lib/words';
import { getStoredSettings } from '../data';
import { type StoredSettings, storedSettings } from '../rows';

/** Some of the settings: those of a form, or of one change. */
export const settingsPart = z.partial(storedSettings);

export const saveSettings = (
  draft: SettingsDraft,
  original: AdminSettings | null,
): Promise<SaveResult<AdminSettings>> =>
  save(
    'The settings were not saved',
    (db) =>
      db.rpc('save_settings', {
        expected_version: original?.version ?? 0,
        settings: snakeKeys(z.encode(settingsPart, draft)),
      }),
    storedSettings,
  );

export const { useRecords: useAdminSettings, useRefresh: useRefreshSettings } = recordQueries(
  'settings',
  getStoredSettings,
  shopSettingsKey,
);

/** The stored settings. An empty value means the built-in one. */
export type AdminSettings = StoredSettings;

export type SettingsDraft = Pick<
  AdminSettings,
  | 'supportEmail'
  | 'phone'
  | 'address'
  | 'openingHours'
  | 'announcement'
  | 'announcementUntil'
  | 'bannerTitle'
  | 'bannerText'
  | 'taxRate'
  | 'freeShippingLimit'
  | 'giftWrapPrice'
  | 'lowStockThreshold'
>;

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
} as const;

function emailProblem(text: string): string | null {
  if (text === '') return null;
  if (text.length > settingsLimits.supportEmail)
    return `Support e-mail can be ${settingsLimits.supportEmail} characters at most`;
  return isEmailAddress(text) ? null : 'Enter an e-mail address such as hello@example.com, or nothing';
}

function phoneProblem(text: string): string | null {
  if (text === '') return null;
  if (text.length > settingsLimits.phone) return `Phone can be ${settingsLimits.phone} characters at most`;
  return isPhoneNumber(text) ? null : 'Enter a phone number such as +254 700 000 000, or nothing';
}

const lengthProblem = (name: string, longest: number) => (text: string) =>
  text.length > longest ? `${name} can be ${longest} characters at most` : null;

function untilProblem(text: string): string | null {
  return text === '' || isNearNow(text) ? null : farDay;
}

const minorUnits = (text: string) => parseDecimal(text) ?? 0;

export const settingsSchema = z.object({
  supportEmail: checkedText(emailProblem, pastedText),
  phone: checkedText(phoneProblem, pastedText),
  address: checkedText(lengthProblem('Address', settingsLimits.address)),
  openingHours: checkedText(lengthProblem('Opening hours', settingsLimits.openingHours)),
  announcement: checkedText(lengthProblem('Announcement', settingsLimits.announcement), tidyLine),
  announcementUntil: checkedText(untilProblem),
  bannerTitle: checkedText(lengthProblem('Banner title', settingsLimits.bannerTitle), tidyLine),
  bannerText: checkedText(lengthProblem('Banner text', settingsLimits.bannerText), tidyLine),
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
});

export type SettingsFormValues = z.input<typeof settingsSchema>;

/** Minor units in major units, without `.00`. */
const shortDecimal = (value: number) => formatDecimal(value).replace(/\.00$/, '');

export function toSettingsFormValues(draft: SettingsDraft): SettingsFormValues {
  return {
    supportEmail: draft.supportEmail,
    phone: draft.phone,
    address: draft.address,
    openingHours: draft.openingHours,
    announcement: draft.announcement,
    announcementUntil: draft.announcementUntil,
    bannerTitle: draft.bannerTitle,
    bannerText: draft.bannerText,
    taxRate: String(draft.taxRate),
    freeShippingLimit: shortDecimal(draft.freeShippingLimit),
    giftWrapPrice: shortDecimal(draft.giftWrapPrice),
    lowStockThreshold: String(draft.lowStockThreshold),
  };
}

export function toSettingsDraft(settings: SettingsDraft): SettingsDraft {
  return pickFields(settingsSchema.shape, settings);
}
