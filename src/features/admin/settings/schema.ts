import * as z from 'zod/mini';
import { isStaffEmail } from '@/domain/staff';
import { decimalProblem, hundredthsFromText, ruledText, textFromHundredths, wholeProblem } from '../editing/rules';
import type { SettingsDraft } from './source';

/** The longest texts and largest figures, as the database allows them. Money in cents, tax in hundredths of a percent. */
export const settingsLimits = {
  email: 254,
  phone: 50,
  address: 300,
  taxHundredths: 5000,
  freeShippingCents: 10_000_000,
  lowStock: 1000,
} as const;

const emailShape = /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/;

function emailProblem(text: string): string | null {
  if (text === '') return null;
  if (text.length > settingsLimits.email) return `Support e-mail can be ${settingsLimits.email} characters at most`;
  return emailShape.test(text) ? null : 'Enter an e-mail address such as hello@example.com, or nothing';
}

function phoneProblem(text: string): string | null {
  if (text === '') return null;
  if (text.length > settingsLimits.phone) return `Phone can be ${settingsLimits.phone} characters at most`;
  const digits = text.replace(/\D/g, '').length;
  return digits >= 7 && /^\+?[\d\s().-]+$/.test(text)
    ? null
    : 'Enter a phone number such as +254 700 000 000, or nothing';
}

function addressProblem(text: string): string | null {
  return text.length > settingsLimits.address ? `Address can be ${settingsLimits.address} characters at most` : null;
}

const hundredths = (text: string) => hundredthsFromText(text) ?? 0;

/** The settings form: text as it is typed in, a draft out. */
export const settingsSchema = z.object({
  supportEmail: ruledText(emailProblem),
  phone: ruledText(phoneProblem),
  address: ruledText(addressProblem),
  taxPercent: z.pipe(
    ruledText((text) =>
      decimalProblem(text, {
        name: 'Tax rate',
        max: { hundredths: settingsLimits.taxHundredths, text: '50' },
        example: 'Enter the tax in percent, such as 10',
      }),
    ),
    z.transform((text: string) => hundredths(text) / 100),
  ),
  freeShippingOverCents: z.pipe(
    ruledText((text) =>
      decimalProblem(text, {
        name: 'Free-shipping limit',
        max: { hundredths: settingsLimits.freeShippingCents, text: '100,000' },
        example: 'Enter an amount in dollars, such as 50',
      }),
    ),
    z.transform(hundredths),
  ),
  lowStockThreshold: z.pipe(
    ruledText((text) =>
      wholeProblem(text, 'Low-stock threshold', settingsLimits.lowStock, 'Enter a number of pieces, such as 5'),
    ),
    z.transform(Number),
  ),
});

export type TypedSettings = z.input<typeof settingsSchema>;

/** A number of hundredths as people type it: without decimals where there are none. */
const typedHundredths = (value: number) => textFromHundredths(value).replace(/\.00$/, '');

/** A draft as it stands in the form's fields. */
export function typedSettings(draft: SettingsDraft): TypedSettings {
  return {
    supportEmail: draft.supportEmail,
    phone: draft.phone,
    address: draft.address,
    taxPercent: typedHundredths(Math.round(draft.taxPercent * 100)),
    freeShippingOverCents: typedHundredths(draft.freeShippingOverCents),
    lowStockThreshold: String(draft.lowStockThreshold),
  };
}

/** The part of the settings that staff decide. */
export function draftOfSettings(settings: SettingsDraft): SettingsDraft {
  const { supportEmail, phone, address, taxPercent, freeShippingOverCents, lowStockThreshold } = settings;
  return { supportEmail, phone, address, taxPercent, freeShippingOverCents, lowStockThreshold };
}

const fieldsByColumn: Readonly<Record<string, keyof TypedSettings>> = {
  support_email: 'supportEmail',
  phone: 'phone',
  address: 'address',
  tax_rate: 'taxPercent',
  free_shipping_limit: 'freeShippingOverCents',
  low_stock_threshold: 'lowStockThreshold',
};

/** The form's field that shows a column of the database; null for none. */
export function settingsField(column: string): keyof TypedSettings | null {
  return fieldsByColumn[column] ?? null;
}

/**
 * Who is to be suspended: an address of the company, in small letters, and not one's own.
 */
export function suspensionSchema(domain: string, actor: string) {
  const problem = (text: string) => {
    if (!emailShape.test(text) || !isStaffEmail(text, domain)) return `Enter an address that ends in @${domain}`;
    return text.toLowerCase() === actor.toLowerCase() ? 'You cannot suspend yourself' : null;
  };
  return z.object({
    email: z.pipe(
      ruledText(problem),
      z.transform((text: string) => text.toLowerCase()),
    ),
  });
}
