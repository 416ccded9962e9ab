import { cx } from 'class-variance-authority';
import { ImageUp } from 'lucide-react';
import { type ComponentProps, type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { TextField } from '@/ui/field';
import { FileButton } from '@/ui/file-button';
import type { StorePicture } from './api';
import { isPictureUrl } from './picture-url';
import { type UploadState, usePictureUpload } from './use-picture-upload';
import { pictureMessages } from './words';

type PictureFieldProps = ComponentProps<typeof TextField> & {
  url: string;
  onUrl: (url: string) => void;
  store: StorePicture;
  shape: 'square' | 'wide';
  /** Distinguishes the button's accessible name among several pictures. */
  which?: string;
  onBusy?: (busy: boolean) => void;
};

export function PictureField({
  url,
  onUrl,
  store,
  shape,
  which,
  onBusy,
  error,
  className,
  ...input
}: PictureFieldProps) {
  const { state, take, forget } = usePictureUpload(store, onUrl);
  const [dropping, setDropping] = useState(false);
  const statusId = useId();
  const isBusy = state.status === 'preparing' || state.status === 'storing';
  const reportBusy = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => {
    if (!isBusy) return;
    reportBusy(true);
    return () => reportBusy(false);
  }, [isBusy]);
  const uploadError = state.status === 'failed' ? state.message : undefined;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    const file = event.dataTransfer.files[0];
    if (file) void take(file);
  };

  return (
    <div className={className}>
      <TextField
        inputMode="url"
        autoComplete="off"
        {...input}
        onInput={forget}
        error={uploadError ?? error}
        hint={pictureMessages.urlHint}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the file input inside does the same by keyboard */}
      <div
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        className={cx(
          'mt-3 flex flex-wrap items-center gap-4 rounded-2xl border-2 border-dashed p-3 transition-colors',
          dropping ? 'border-brand bg-brand-soft' : 'border-line bg-sunken',
        )}
      >
        <Preview key={url} url={url} shape={shape} />
        <div className="min-w-0 flex-1 basis-48">
          <FileButton describedBy={statusId} onFile={take}>
            {url ? pictureMessages.replace : pictureMessages.choose}
            {which && <span className="sr-only"> {which}</span>}
          </FileButton>
          <p id={statusId} role="status" className="mt-1.5 text-muted text-sm">
            {statusOf(state)}
          </p>
        </div>
      </div>
    </div>
  );
}

function statusOf(state: UploadState): string {
  switch (state.status) {
    case 'preparing':
      return pictureMessages.preparing;
    case 'storing':
      return pictureMessages.storing;
    case 'stored':
      return pictureMessages.stored;
    case 'idle':
    case 'failed':
      return pictureMessages.orDrop;
  }
}

function Preview({ url, shape }: { url: string; shape: 'square' | 'wide' }) {
  const [broken, setBroken] = useState(false);
  const frame = cx(
    'grid shrink-0 place-items-center overflow-hidden rounded-xl bg-raised text-center text-muted text-xs',
    shape === 'square' ? 'size-24' : 'h-24 w-36',
  );
  if (!isPictureUrl(url)) {
    return (
      <div className={frame}>
        <ImageUp className="size-7 opacity-50" aria-hidden="true" />
      </div>
    );
  }
  if (broken) return <div className={cx(frame, 'p-2')}>{pictureMessages.broken}</div>;
  return (
    <div className={frame}>
      <img src={url} alt={pictureMessages.preview} className="size-full object-cover" onError={() => setBroken(true)} />
    </div>
  );
}
