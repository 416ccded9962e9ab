export const faqMessages = {
  title: 'Still wondering?',
  hint: 'A person reads every message, usually with a cup of tea.',
  toContact: 'Write to Us',
} as const;
