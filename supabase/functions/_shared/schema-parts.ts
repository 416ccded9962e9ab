import { z } from 'zod';

/**
 * Parts of schemas for what other servers send. A missing or wrong field reads as null instead of failing the whole
 * reply, because the rest of the reply still decides what happens to the money. Unknown fields are dropped.
 */
export const uuid = z.guid().toLowerCase();
export const optionalUuid = uuid.nullable().catch(null);
export const optionalText = z.string().min(1).nullable().catch(null);
/** An id of PayPal's: an order, a capture. It goes into URLs. */
export const paypalId = z.string().regex(/^[A-Z0-9-]{1,36}$/);
export const optionalPaypalId = paypalId.nullable().catch(null);
/** A Paystack reference. Dots alone would climb in a URL: `..` is the parent of `/transaction/verify`. */
export const paystackReference = z
  .string()
  .max(200)
  .regex(/^(?!\.+$)[\w.=-]+$/);
export const optionalPaystackReference = paystackReference.nullable().catch(null);
/** A moment in ISO 8601. */
export const optionalTime = z.iso.datetime({ offset: true }).nullable().catch(null);
/** A whole number that a double holds exactly. */
export const optionalWholeNumber = z.int().nullable().catch(null);

/** An object of such parts. Whatever is not an object reads as an empty one. */
export function lenientObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => (isObject(value) ? value : {}), z.object(shape));
}

/** The first item of a list, read with a lenient schema. Whatever is not a list reads as an empty one. */
export function firstItem<Item extends z.ZodType>(item: Item) {
  return z.preprocess((value) => (Array.isArray(value) ? value[0] : undefined), item);
}

/** The items of a list, read with a lenient schema. Whatever is not a list reads as an empty one. */
export function lenientList<Item extends z.ZodType>(item: Item) {
  return z.array(item).catch([]);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
