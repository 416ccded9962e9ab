import { paths } from '@/config/paths';
import text from './faq.md?raw';
import type { Introduction } from './policy';

export const frequentQuestions: Introduction & { text: string } = {
  path: paths.faq,
  title: 'Frequently Asked Questions',
  intro: 'What people ask us most, and what we answer. If yours is missing, just write.',
  text,
};

export const faqMessages = {
  title: 'Still wondering?',
  hint: 'A person reads every message, usually with a cup of tea.',
  toContact: 'Write to Us',
} as const;
