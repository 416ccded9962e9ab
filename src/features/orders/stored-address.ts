import * as z from 'zod/mini';

/** A shipping address as an order or the draft of one stores it. A part that is missing or no text is empty. */
export function storedAddress() {
  const text = z.catch(z.string(), '');
  return z.object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    address: text,
    city: text,
    state: text,
    zipCode: text,
    country: text,
  });
}
