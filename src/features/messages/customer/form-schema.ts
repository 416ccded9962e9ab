import * as z from 'zod/mini';
import { tidyLine } from '@/domain/typed-text';
import { requiredEmail, requiredText } from '@/lib/form-rules';

export const contactSubjects = ['Order Inquiry', 'Product Question', 'Feedback', 'Partnership', 'Other'] as const;

export const contactLimits = { name: 100, email: 254, message: 5000 } as const;

/** A message to the shop. All four fields are required and normalised. */
export const contactSchema = z.object({
  name: requiredText('Name', contactLimits.name, tidyLine),
  email: requiredEmail('Email', contactLimits.email),
  subject: z.enum(contactSubjects, 'Subject is required'),
  message: requiredText('Message', contactLimits.message),
});

export type ContactMessage = z.infer<typeof contactSchema>;
