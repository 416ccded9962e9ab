import { randomBytes } from 'node:crypto';
import * as z from 'zod';

/** A validated request of the browser's SDK. The amount is in minor units. */
export interface CheckoutRequest {
  key: string;
  email: string;
  amount: number;
  currency: string;
  reference: string;
  channels: string[];
  label: string | null;
  phone: string | null;
  metadata: Record<string, unknown>;
}

const CURRENCIES = ['USD', 'KES', 'NGN', 'GHS', 'ZAR'];
const CHANNELS = ['card', 'mobile_money', 'bank', 'bank_transfer', 'apple_pay', 'ussd', 'qr'];

const wholeAmount = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], { error: 'Invalid Amount Sent' })
  .refine((amount) => Number.isSafeInteger(amount) && amount > 0, { error: 'Invalid Amount Sent' });

const metadataText = z.string().transform((text) => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    return {};
  }
});

const bodySchema = z.object({
  email: z.email({ error: 'Invalid Email Address Passed' }),
  amount: wholeAmount,
  currency: z.enum(CURRENCIES, { error: 'Currency not supported by merchant' }).default('NGN'),
  ref: z
    .string()
    .max(100, { error: 'Invalid reference' })
    .regex(/^[A-Za-z0-9.=-]+$/, { error: 'Only -, ., = and alphanumeric characters are allowed in a reference' })
    .optional(),
  channels: z
    .array(z.enum(CHANNELS), { error: 'No active channel' })
    .min(1, { error: 'No active channel' })
    .default(['card', 'mobile_money']),
  label: z.string().optional(),
  phone: z.string().optional(),
  metadata: z.union([metadataText, z.record(z.string(), z.unknown())]).optional(),
});

/** Validates the body of request-inline. A refusal contains Paystack's message. */
export function readCheckoutRequest(body: unknown, publicKey: string): CheckoutRequest | { refused: string } {
  const key = typeof body === 'object' && body !== null && 'key' in body ? body.key : undefined;
  if (key !== publicKey) return { refused: 'Invalid key' };
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return { refused: parsed.error.issues[0]?.message ?? 'Invalid request' };
  const { ref, label, phone, metadata, ...rest } = parsed.data;
  return {
    ...rest,
    key: publicKey,
    reference: ref ?? `T${randomBytes(7).toString('hex')}`,
    label: label ?? null,
    phone: phone ?? null,
    metadata: metadata ?? {},
  };
}
