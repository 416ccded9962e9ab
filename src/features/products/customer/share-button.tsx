import { Share2 } from 'lucide-react';
import { logFailure } from '@/lib/reporting/report-failure';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { productPageMessages } from './product-page-words';

async function share(title: string, url: string) {
  if (navigator.share) return navigator.share({ title, url });
  await navigator.clipboard.writeText(url);
  toast.success(productPageMessages.linkCopied);
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Opens the device's share sheet, or copies the URL if there is none. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const onClick = () =>
    share(title, new URL(path, window.location.origin).href).catch((error) => {
      if (isRefusal(error)) return;
      logFailure('A page could not be shared', error);
      toast.error(productPageMessages.linkNotCopied);
    });
  return (
    <Button size="small" variant="quiet" className="-ml-4" onClick={() => void onClick()}>
      <Share2 className="size-4" aria-hidden="true" />
      {productPageMessages.share}
    </Button>
  );
}
