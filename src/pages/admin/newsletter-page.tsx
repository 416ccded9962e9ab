import { NewsletterView } from '@/features/admin/newsletter/components/newsletter-view';

export function StaffNewsletterPage() {
  return <NewsletterView />;
}
