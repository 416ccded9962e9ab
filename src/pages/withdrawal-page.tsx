import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { WithdrawalForm } from '@/features/orders/customer/withdrawal/withdrawal-form';
import { withdrawalMessages } from '@/features/orders/customer/withdrawal/words';
import type { PageHandle } from '@/lib/page-data';
import { Container } from '@/ui/container';
import { PageHeading } from '@/ui/page-heading';
import { PageMeta } from '@/ui/page-meta';
import { textLink } from '@/ui/text-link';

function WithdrawalPage() {
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta title={withdrawalMessages.title} description={withdrawalMessages.description} path={paths.withdrawal} />
      <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.3fr]">
        <div>
          <PageHeading title={withdrawalMessages.title}>{withdrawalMessages.intro}</PageHeading>
          <p className="max-w-reading">{withdrawalMessages.afterwards}</p>
          <p className="mt-4">
            <Link to={paths.returns} className={textLink()}>
              {withdrawalMessages.more}
            </Link>
          </p>
        </div>
        <WithdrawalForm />
      </div>
    </Container>
  );
}

const handle: PageHandle = { searchParams: ['order'] };

export { handle, WithdrawalPage as Component };
