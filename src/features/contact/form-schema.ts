import * as z from 'zod/mini';
import { tidyLine } from '@/domain/typed-text';
import { requiredEmail, requiredText } from '@/lib/form-rules';
import { contactLimits, contactSubjects } from './message-facts';

/** A message to the shop. All four fields are required and normalised. */
export const contactSchema = z.object({
  name: requiredText('Name', contactLimits.name, tidyLine),
  email: requiredEmail('Email', contactLimits.email),
  subject: z.enum(contactSubjects, 'Subject is required'),
  message: requiredText('Message', contactLimits.message),
});

export type ContactMessage = z.infer<typeof contactSchema>;
