import { useState } from 'react';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { uiWords } from '@/ui/words';
import { useReturnPhoto } from './data';
import { returnMessages } from './words';

/** A photo loaded on request. */
export function ReturnPhoto({ returnId, guestToken }: { returnId: string; guestToken: string | null }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <LoadedPhoto returnId={returnId} guestToken={guestToken} />;
  return (
    <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
      {returnMessages.showPhoto}
    </Button>
  );
}

function LoadedPhoto({ returnId, guestToken }: { returnId: string; guestToken: string | null }) {
  const { data: url, isPending, refetch } = useReturnPhoto(returnId, guestToken);
  if (isPending) return <Skeleton className="h-48 w-full" />;
  if (url) {
    return (
      <div className="w-full">
        <img src={url} alt={returnMessages.photoOf} className="max-h-96 max-w-full rounded-xl" />
      </div>
    );
  }
  return (
    <p role="alert" className="text-danger">
      {returnMessages.photoFailed}{' '}
      <Button variant="secondary" size="small" onClick={() => refetch()}>
        {uiWords.retry}
      </Button>
    </p>
  );
}
