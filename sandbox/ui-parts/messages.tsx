import { scenePictures } from '../../src/config/pictures';
import { Badge } from '../../src/ui/badge';
import { Button } from '../../src/ui/button';
import { EmptyState } from '../../src/ui/empty-state';
import { Notice } from '../../src/ui/notice';
import { Skeleton } from '../../src/ui/skeleton';
import { Spinner } from '../../src/ui/spinner';
import { StatusBadge } from '../../src/ui/status-badge';
import { LONG_TEXT, Part } from './part';

const tints = ['outdoor', 'books', 'arts', 'educational', 'toys', 'music', 'neutral'] as const;
const stages = ['waiting', 'working', 'moving', 'done', 'stopped', 'failed'] as const;

export function Messages() {
  return (
    <>
      <Part name="Badge">
        {tints.map((tint) => (
          <Badge key={tint} tint={tint}>
            {tint}
          </Badge>
        ))}
        <Badge ground="raised">on a picture</Badge>
        <Badge ground="danger">danger</Badge>
      </Part>
      <Part name="Status badge">
        {stages.map((stage) => (
          <StatusBadge key={stage} stage={stage}>
            {stage}
          </StatusBadge>
        ))}
      </Part>
      <Part name="Notice">
        {(['info', 'success', 'problem'] as const).map((kind) => (
          <Notice key={kind} kind={kind} className="w-full max-w-sm">
            {kind === 'problem' ? LONG_TEXT : `Something to know: ${kind}.`}
          </Notice>
        ))}
      </Part>
      <Part name="Empty state">
        <EmptyState
          picture={scenePictures['no-orders']}
          title="No orders yet"
          level={3}
          actions={<Button>Browse Products</Button>}
        >
          <p>When you place orders, they will appear here.</p>
        </EmptyState>
      </Part>
      <Part name="Waiting">
        <Spinner label="Loading products" />
        <Skeleton className="h-12 w-64" />
        <Skeleton className="size-24 rounded-full" />
      </Part>
    </>
  );
}
