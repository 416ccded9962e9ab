import { paths } from '@/config/paths';
import { ContactDetails } from '@/features/contact/components/contact-details';
import { ContactForm } from '@/features/contact/components/contact-form';
import { ShortAnswers } from '@/features/contact/components/short-answers';
import { contactMessages } from '@/features/contact/messages';
import { Container } from '@/ui/container';
import { PageHeading } from '@/ui/page-heading';
import { PageMeta } from '@/ui/page-meta';

function ContactPage() {
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta
        title={contactMessages.title}
        description="Ask us about an order, a toy or an idea: by message, email or phone, from Monday to Saturday."
        path={paths.contact}
      />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.45fr]">
        <div>
          <PageHeading title={contactMessages.title}>
            Tell us how old the child is and what they love. Or what went wrong. We read every message ourselves.
          </PageHeading>
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
