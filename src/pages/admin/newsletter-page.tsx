import { NewsletterView } from '@/features/admin/newsletter/components/newsletter-view';

function StaffNewsletterPage() {
  return <NewsletterView />;
}

export { StaffNewsletterPage as Component };
