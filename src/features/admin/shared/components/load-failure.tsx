import { scenePictures } from '@/config/scene-pictures';
import { Button } from '@/ui/button';
import { EmptyState, failedHint } from '@/ui/empty-state';
import { adminMessages } from '../messages';

export function LoadFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <EmptyState
      picture={scenePictures.error}
      title={title}
      actions={<Button onClick={onRetry}>{adminMessages.retry}</Button>}
    >
      <p>{failedHint}</p>
    </EmptyState>
  );
}
