import { useState } from 'react';
import { scenePictures } from '@/config/pictures';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LoadFailed, PartFailed } from '@/ui/load-failed';
import { LoadingPage } from '@/ui/loading-page';
import { Notice } from '@/ui/notice';
import { Renewing } from '@/ui/renewing';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { WidgetBoundary } from '@/ui/widget-boundary';
import type { Part } from '../part';
import { Specimen } from '../specimen';

function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Broken on purpose in the gallery');
  return <Button onClick={() => setBroken(true)}>Break the widget</Button>;
}

const undo = { action: { label: 'Undo', onClick: () => toast.success('Blocks are back') } };

export const messageParts: readonly Part[] = [
  {
    id: 'notice',
    heading: 'Notice',
    files: ['notice'],
    use: 'A sentence at the place it is about. It stays.',
    Specimens: () => (
      <>
        <Specimen label="info">
          <Notice kind="info">Orders over $50 travel free.</Notice>
        </Specimen>
        <Specimen label="success">
          <Notice kind="success">Your address is saved.</Notice>
        </Specimen>
        <Specimen label="warning">
          <Notice kind="warning">It may come too late. Next day delivery arrives Tue, Nov 24.</Notice>
        </Specimen>
        <Specimen label="problem">
          <Notice kind="problem">The payment did not go through. Nothing was taken; try again.</Notice>
        </Specimen>
        <Specimen label="long text" wide>
          <Notice kind="info">
            We are asking the payment provider whether your payment arrived. This can take a few minutes with M-Pesa.
            You may close this page: your order is safe, and a message tells you when it is confirmed.
          </Notice>
        </Specimen>
      </>
    ),
  },
  {
    id: 'toaster',
    heading: 'Toast',
    files: ['toaster', 'toast', 'toast-list'],
    use: 'Says what has just happened, offers to undo it, and goes.',
    Specimens: () => (
      <>
        <Specimen label="success">
          <Button variant="secondary" onClick={() => toast.success('Blocks added to cart!')}>
            Show a success
          </Button>
        </Specimen>
        <Specimen label="with a way back">
          <Button variant="secondary" onClick={() => toast.success('Blocks removed from cart', undo)}>
            Show an undo
          </Button>
        </Specimen>
        <Specimen label="error, long text">
          <Button
            variant="secondary"
            onClick={() => toast.error('The address could not be saved. Check your connection, then try again.')}
          >
            Show an error
          </Button>
        </Specimen>
      </>
    ),
  },
  {
    id: 'renewing',
    heading: 'Renewing',
    files: ['renewing'],
    use: 'Around an answer that stays until the next one is there. Sentences that repeat the question do not stay.',
    Specimens: () => (
      <>
        <Specimen label="current">
          <Renewing isOld={false}>Wooden Building Blocks</Renewing>
        </Specimen>
        <Specimen label="old">
          <Renewing isOld>Wooden Building Blocks</Renewing>
        </Specimen>
      </>
    ),
  },
  {
    id: 'skeleton',
    heading: 'Skeleton',
    files: ['skeleton', 'loading-page', 'redirect'],
    use: 'The shape of what is being fetched, in its final size. A redirect shows one until the next page is there.',
    Specimens: () => (
      <>
        <Specimen label="a line">
          <Skeleton className="h-5" />
        </Specimen>
        <Specimen label="a pill">
          <Skeleton className="h-6 w-20 rounded-full" />
        </Specimen>
        <Specimen label="a picture">
          <Skeleton className="aspect-square rounded-card" />
        </Specimen>
        <Specimen label="a page">
          <LoadingPage />
        </Specimen>
      </>
    ),
  },
  {
    id: 'empty-state',
    heading: 'Empty state',
    files: ['empty-state'],
    use: 'Nothing here yet: what it means and what to do next.',
    Specimens: () => (
      <Specimen label="empty">
        <EmptyState picture={scenePictures['no-orders']} title="No orders yet" level={3} />
      </Specimen>
    ),
  },
  {
    id: 'load-failed',
    heading: 'Load failed',
    files: ['load-failed'],
    use: 'Instead of a page, or of a part of one, that could not be loaded.',
    Specimens: () => (
      <>
        <Specimen label="the page">
          <LoadFailed title="The products could not be fetched" level={3} onRetry={() => undefined} />
        </Specimen>
        <Specimen label="a part">
          <PartFailed onRetry={() => undefined}>The reviews could not be loaded.</PartFailed>
        </Specimen>
      </>
    ),
  },
  {
    id: 'widget-boundary',
    heading: 'Widget boundary',
    files: ['widget-boundary'],
    use: 'Keeps a crash inside the part of the page it happened in.',
    Specimens: () => (
      <Specimen label="whole, until the button is pressed" wide>
        <WidgetBoundary name="The widget">
          <Fragile />
        </WidgetBoundary>
      </Specimen>
    ),
  },
];
