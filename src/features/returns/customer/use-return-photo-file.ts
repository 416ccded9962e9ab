import { useState } from 'react';
import { preparePicture } from '@/lib/pictures/prepare-picture';
import { returnMessages } from './words';

const limits = { longestSide: 1600, most: 1_000_000, type: 'image/jpeg' } as const;

async function base64Of(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** A chosen photo, prepared for upload and encoded in base64. */
export function useReturnPhotoFile(onChange: () => void) {
  const [photo, setPhoto] = useState<string | null>(null);
  const [status, setStatus] = useState<string>(returnMessages.photoHint);
  const [isBusy, setBusy] = useState(false);

  async function take(file: File) {
    onChange();
    setBusy(true);
    setPhoto(null);
    setStatus(returnMessages.preparing);
    const prepared = await preparePicture(file, limits);
    if (prepared.status === 'ready') {
      setPhoto(await base64Of(prepared.picture));
      setStatus(returnMessages.photoReady);
    } else setStatus(prepared.reason === 'no-picture' ? returnMessages.noPhoto : returnMessages.largePhoto);
    setBusy(false);
  }

  function remove() {
    onChange();
    setPhoto(null);
    setStatus(returnMessages.photoHint);
  }

  return { photo, status, isBusy, take, remove };
}
