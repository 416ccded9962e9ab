import * as z from 'zod';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD', 'CAD'];

/** An account is named by its id or by its e-mail address. */
const payeeSchema = z.object({
  merchant_id: z
    .string()
    .regex(/^[2-9A-HJ-NP-Z]{13}$/, { error: 'INVALID_PARAMETER_SYNTAX' })
    .optional(),
  email_address: z.email({ error: 'INVALID_PARAMETER_SYNTAX' }).optional(),
});

const unitSchema = z.object({
  reference_id: z.string().max(256, { error: 'INVALID_STRING_LENGTH' }).default('default'),
  custom_id: z.string().max(127, { error: 'INVALID_STRING_LENGTH' }).optional(),
  payee: payeeSchema.optional(),
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

const orderSchema = z.object({
  intent: z.literal('CAPTURE', { error: 'INVALID_PARAMETER_VALUE' }),
  purchase_units: z
    .array(unitSchema, { error: 'MISSING_REQUIRED_PARAMETER' })
    .min(1, { error: 'INVALID_ARRAY_MIN_ITEMS' }),
});

export type OrderRequest = z.infer<typeof orderSchema>;
export type PurchaseUnit = z.infer<typeof unitSchema>;

/** Checks the body of a create call. A refusal carries PayPal's name for the issue. */
export function readOrderRequest(body: unknown): OrderRequest | { issue: string } {
  const parsed = orderSchema.safeParse(body);
  return parsed.success ? parsed.data : { issue: parsed.error.issues[0]?.message ?? 'MALFORMED_REQUEST_JSON' };
}
