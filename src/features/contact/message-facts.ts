export const contactSubjects = ['Order Inquiry', 'Product Question', 'Feedback', 'Partnership', 'Other'] as const;

export const contactLimits = { name: 100, email: 254, message: 5000 } as const;
