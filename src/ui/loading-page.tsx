import { Container } from './container';
import { Skeleton } from './skeleton';
import { uiWords } from './words';

export function LoadingPage() {
  return (
    <Container className="min-h-screen py-8 noscript:hidden sm:py-12">
      <p role="status" aria-label={uiWords.loadingPage} className="sr-only">
        {uiWords.loadingPage}
      </p>
      <Skeleton className="h-12 w-64 max-w-full" />
      <Skeleton className="mt-8 h-80 rounded-panel" />
    </Container>
  );
}
