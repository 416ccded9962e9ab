import { z } from 'zod';

/**
 * Parts of schemas for responses of other servers. A missing or wrong field is read as null instead of failing the whole
 * response, because the rest still decides what happens to the money. Unknown fields are dropped.
 */
export const uuid = z.guid().toLowerCase();
export const optionalUuid = uuid.nullable().catch(null);
export const optionalText = z.string().min(1).nullable().catch(null);
/** An id of PayPal: an order, a capture. It is used in URLs. */
export const paypalId = z.string().regex(/^[A-Z0-9-]{1,36}$/);
export const optionalPaypalId = paypalId.nullable().catch(null);
/** A Paystack reference. Dots alone would change the path: `..` is the parent of `/transaction/verify`. */
export const paystackReference = z
  .string()
  .max(200)
  .regex(/^(?!\.+$)[\w.=-]+$/);
export const optionalPaystackReference = paystackReference.nullable().catch(null);
/** A timestamp in ISO 8601. */
export const optionalTime = z.iso.datetime({ offset: true }).nullable().catch(null);
/** An integer that a double represents exactly. */
export const optionalWholeNumber = z.int().nullable().catch(null);

/** An object of such parts. Anything else is read as an empty object. */
export function lenientObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => (isObject(value) ? value : {}), z.object(shape));
}

/** The first item of a list, read with a lenient schema. Anything else is read as an empty list. */
export function firstItem<Item extends z.ZodType>(item: Item) {
  return z.preprocess((value) => (Array.isArray(value) ? value[0] : undefined), item);
}

/** The items of a list, read with a lenient schema. Anything else is read as an empty list. */
export function lenientList<Item extends z.ZodType>(item: Item) {
  return z.array(item).catch([]);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
