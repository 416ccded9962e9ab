import * as z from 'zod';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD', 'CAD'];

/** An account is identified by its id or by its e-mail address. */
const payeeSchema = z.object({
  merchant_id: z
    .string()
    .regex(/^[2-9A-HJ-NP-Z]{13}$/, { error: 'INVALID_PARAMETER_SYNTAX' })
    .optional(),
  email_address: z.email({ error: 'INVALID_PARAMETER_SYNTAX' }).optional(),
});

const text = (most: number) => z.string().min(1).max(most, { error: 'INVALID_STRING_LENGTH' });

const shippingSchema = z.object({
  type: z.literal('SHIPPING').optional(),
  name: z.object({ full_name: text(300) }),
  address: z.object({
    address_line_1: text(300),
    admin_area_2: text(120),
    admin_area_1: text(300).optional(),
    postal_code: text(60).optional(),
    country_code: z.string().regex(/^[A-Z]{2}$/, { error: 'INVALID_PARAMETER_SYNTAX' }),
  }),
});

const unitSchema = z.object({
  reference_id: z.string().max(256, { error: 'INVALID_STRING_LENGTH' }).default('default'),
  custom_id: z.string().max(127, { error: 'INVALID_STRING_LENGTH' }).optional(),
  payee: payeeSchema.optional(),
  shipping: shippingSchema.optional(),
  description: z.string().max(127, { error: 'INVALID_STRING_LENGTH' }).optional(),
  amount: z.object(
    {
      currency_code: z.enum(CURRENCIES, { error: 'CURRENCY_NOT_SUPPORTED' }),
      value: z
        .string({ error: 'MISSING_REQUIRED_PARAMETER' })
        .regex(/^\d{1,7}(\.\d{1,2})?$/, { error: 'DECIMAL_PRECISION' })
        .refine((value) => /[1-9]/.test(value), { error: 'CANNOT_BE_ZERO_OR_NEGATIVE' }),
    },
    { error: 'MISSING_REQUIRED_PARAMETER' },
  ),
});

const preferences = ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'];
const experienceSchema = z.object({ shipping_preference: z.enum(preferences, { error: 'INVALID_PARAMETER_VALUE' }) });

const orderSchema = z.object({
  payment_source: z.object({ paypal: z.object({ experience_context: experienceSchema }) }).optional(),
  intent: z.literal('CAPTURE', { error: 'INVALID_PARAMETER_VALUE' }),
  purchase_units: z
    .array(unitSchema, { error: 'MISSING_REQUIRED_PARAMETER' })
    .min(1, { error: 'INVALID_ARRAY_MIN_ITEMS' }),
});

export type OrderRequest = z.infer<typeof orderSchema>;
export type PurchaseUnit = z.infer<typeof unitSchema>;

/** Validates the body of a create call. A refusal contains PayPal's name for the issue. */
export function readOrderRequest(body: unknown): OrderRequest | { issue: string } {
  const parsed = orderSchema.safeParse(body);
  return parsed.success ? parsed.data : { issue: parsed.error.issues[0]?.message ?? 'MALFORMED_REQUEST_JSON' };
}
