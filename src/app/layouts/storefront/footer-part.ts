import { laterPart } from '@/ui/later';

export const footerPart = laterPart(async () => (await import('./footer')).Footer);
