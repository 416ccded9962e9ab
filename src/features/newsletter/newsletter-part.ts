import { laterPart } from '@/ui/later';

export const newsletterPart = laterPart(async () => (await import('./components/newsletter-form')).NewsletterForm);
