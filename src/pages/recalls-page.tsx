import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { useRecalls } from '@/features/recalls/customer/data';
import { RecallList } from '@/features/recalls/customer/recall-list';
import { recallMessages } from '@/features/recalls/customer/words';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { LoadFailed } from '@/ui/load-failed';
import { PageMeta } from '@/ui/page-meta';
import { Spinner } from '@/ui/spinner';

function RecallsPage() {
  const { title, intro } = recallMessages;
  return (
    <Container className="pb-10">
      <PageMeta title={title} description={intro} path={paths.recalls} />
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: title }]} />
      <header className="mt-2 mb-8">
        <h1 className="flex items-center gap-3 text-4xl sm:text-5xl">
          <ShieldAlert className="size-10 shrink-0 text-danger" aria-hidden="true" />
          {title}
        </h1>
        <p className="mt-3 max-w-reading text-lg text-muted">{intro}</p>
      </header>
      <Recalls />
    </Container>
  );
}

function Recalls() {
  const { recalls, isError, refetch } = useRecalls();
  if (recalls === undefined && isError) {
    return <LoadFailed title={recallMessages.failed} onRetry={() => void refetch()} />;
  }
  if (recalls === undefined) return <Spinner label={recallMessages.loading} />;
  if (recalls.length === 0) {
    return (
      <EmptyState picture={scenePictures['order-confirmed']} title={recallMessages.none}>
        <p>{recallMessages.noneHint}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-6 max-w-reading">{recallMessages.how}</p>
      <RecallList recalls={recalls} />
      <Button asChild variant="secondary" className="mt-8">
        <Link to={paths.contact}>{recallMessages.toContact}</Link>
      </Button>
    </>
  );
}

export { RecallsPage as Component };
