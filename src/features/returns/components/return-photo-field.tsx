import { ImageUp } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/ui/button';
import { returnMessages } from '../messages';
import type { useReturnPhotoFile } from '../use-return-photo-file';

export function ReturnPhotoField({ photo }: { photo: ReturnType<typeof useReturnPhotoFile> }) {
  const fileId = useId();
  const statusId = useId();
  return (
    <div className="flex flex-wrap items-center gap-4">
      {photo.photo !== null && (
        <img
          src={`data:image/jpeg;base64,${photo.photo}`}
          alt={returnMessages.photoOf}
          className="size-20 rounded-xl object-cover"
        />
      )}
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-2">
          <label
            htmlFor={fileId}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-brand/30 bg-raised px-4 font-display font-medium text-[0.95rem] text-brand transition-colors hover:border-brand hover:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
          >
            <ImageUp className="size-4" aria-hidden="true" />
            {photo.photo === null ? returnMessages.photo : returnMessages.otherPhoto}
            <input
              id={fileId}
              type="file"
              accept="image/*"
              aria-describedby={statusId}
              className="sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = '';
                if (file) void photo.take(file);
              }}
            />
          </label>
          {photo.photo !== null && (
            <Button variant="quiet" size="small" onClick={photo.remove}>
              {returnMessages.removePhoto}
            </Button>
          )}
        </div>
        <p id={statusId} role="status" className="mt-1.5 text-muted text-sm">
          {photo.status}
        </p>
      </div>
    </div>
  );
}
