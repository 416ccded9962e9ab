import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { Button } from '@/ui/button';
import { FileButton } from '@/ui/file-button';
import type { useReturnPhotoFile } from './use-return-photo-file';
import { returnMessages } from './words';

interface ReturnPhotoFieldProps {
  photo: ReturnType<typeof useReturnPhotoFile>;
  error: string | undefined;
}

export function ReturnPhotoField({ photo, error }: ReturnPhotoFieldProps) {
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
          <FileButton name="photo" describedBy={statusId} onFile={photo.take}>
            {photo.photo === null ? returnMessages.photo : returnMessages.otherPhoto}
          </FileButton>
          {photo.photo !== null && (
            <Button variant="quiet" size="small" onClick={photo.remove}>
              {returnMessages.removePhoto}
            </Button>
          )}
        </div>
        <p id={statusId} role="status" className={cx('mt-1.5 text-sm', error ? 'text-danger' : 'text-muted')}>
          {error ?? photo.status}
        </p>
      </div>
    </div>
  );
}
