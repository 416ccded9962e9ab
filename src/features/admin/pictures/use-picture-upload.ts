import { useRef, useState } from 'react';
import { pictureMessages, refusalMessages } from './messages';
import { preparePicture } from './prepare-picture';
import type { StorePicture } from './store-picture';

export type UploadState =
  | { status: 'idle' | 'preparing' | 'storing' | 'stored' }
  | { status: 'failed'; message: string };

/** Takes a chosen or dropped file to a stored picture; a later choice overtakes an earlier one. */
export function usePictureUpload(store: StorePicture, onStored: (address: string) => void) {
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
    const address = await store(prepared.picture);
    if (turn !== latest.current) return;
    if (address === null) return show({ status: 'failed', message: pictureMessages.notStored });
    onStored(address);
    show({ status: 'stored' });
  };

  return { state, take, forget: () => setState({ status: 'idle' }) };
}
