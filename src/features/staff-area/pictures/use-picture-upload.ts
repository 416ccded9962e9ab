import { useRef, useState } from 'react';
import { preparePicture } from '@/lib/pictures/prepare-picture';
import type { StorePicture } from './api';
import { pictureMessages, refusalMessages } from './words';

export type UploadState =
  | { status: 'idle' | 'preparing' | 'storing' | 'stored' }
  | { status: 'failed'; message: string };

/** Uploads a chosen or dropped file. If two uploads overlap, only the later one is used. */
export function usePictureUpload(store: StorePicture, onStored: (url: string) => void) {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const latest = useRef(0);

  const take = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    const show = (next: UploadState) => {
      if (turn === latest.current) setState(next);
    };
    show({ status: 'preparing' });
    const prepared = await preparePicture(file);
    if (prepared.status === 'refused') return show({ status: 'failed', message: refusalMessages[prepared.reason] });
    show({ status: 'storing' });
    const url = await store(prepared.picture);
    if (turn !== latest.current) return;
    if (url === null) return show({ status: 'failed', message: pictureMessages.notStored });
    onStored(url);
    show({ status: 'stored' });
  };

  return { state, take, forget: () => setState({ status: 'idle' }) };
}
