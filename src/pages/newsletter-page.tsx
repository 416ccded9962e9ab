import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { linkMessages } from '@/features/newsletter/customer/link-words';
import { NewsletterLink } from '@/features/newsletter/customer/newsletter-link';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';

/** The target of the links in newsletter mails: to confirm, and to unsubscribe. */
function NewsletterPage() {
  const { pathname, hash } = useLocation();
  const action = pathname.startsWith(paths.leaveNewsletter) ? 'leave' : 'confirm';
  return (
    <Container className="pb-8 sm:pb-12">
      <PageMeta title={linkMessages[action].page} noindex />
      <meta name="referrer" content="no-referrer" />
      <NewsletterLink key={`${action}${hash}`} action={action} token={hash.slice(1)} />
    </Container>
  );
}

export { NewsletterPage as Component };
