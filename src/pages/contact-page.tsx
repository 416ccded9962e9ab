import { paths } from '@/config/paths';
import { ContactDetails } from '@/features/messages/customer/contact-details';
import { ContactForm } from '@/features/messages/customer/contact-form';
import { ShortAnswers } from '@/features/messages/customer/short-answers';
import { contactMessages } from '@/features/messages/customer/words';
import { Container } from '@/ui/container';
import { PageHeading } from '@/ui/page-heading';
import { PageMeta } from '@/ui/page-meta';

function ContactPage() {
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta title={contactMessages.title} description={contactMessages.description} path={paths.contact} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.45fr]">
        <div>
          <PageHeading title={contactMessages.title}>{contactMessages.intro}</PageHeading>
          <ContactDetails />
        </div>
        <div className="grid">
          <ContactForm />
        </div>
      </div>
      <div className="mt-20 sm:mt-24">
        <ShortAnswers />
      </div>
    </Container>
  );
}

export { ContactPage as Component };
