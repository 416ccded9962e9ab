import * as z from 'zod/mini';

/** The schema of a stored shipping address, in an order or a draft. A missing or invalid part becomes empty. */
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
