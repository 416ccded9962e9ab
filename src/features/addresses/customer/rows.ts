import * as z from 'zod/mini';

export const savedAddress = z.object({
  id: z.string(),
  title: z.string(),
  fullName: z.string(),
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  phoneNumber: z.string(),
  isDefault: z.boolean(),
  createdAt: z.string(),
});
