import * as z from 'zod/mini';

export const contactSubjects = ['Order Inquiry', 'Product Question', 'Feedback', 'Partnership', 'Other'] as const;

/** The longest each field may be, in characters. */
export const contactLimits = { name: 100, email: 254, message: 5000 } as const;

const required = (name: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      z.maxLength(max, `${name} can be ${max.toLocaleString('en-US')} characters at most`),
    );

/** A message to the shop. All four fields are required; space around them is dropped. */
export const contactSchema = z.object({
  name: required('Name', contactLimits.name),
  email: required('Email', contactLimits.email).check(
    z.refine(
      (value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
      'Enter an email address such as amina@example.com',
    ),
  ),
  subject: z.enum(contactSubjects, 'Subject is required'),
  message: required('Message', contactLimits.message),
});

export type ContactMessage = z.infer<typeof contactSchema>;
