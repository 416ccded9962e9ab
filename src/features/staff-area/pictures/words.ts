import type { PreparedPicture } from '@/lib/pictures/prepare-picture';

type Refusal = Extract<PreparedPicture, { status: 'refused' }>['reason'];

export const pictureMessages = {
  urlHint: 'Upload one below, or paste an address that starts with https://',
  choose: 'Choose a picture',
  replace: 'Choose another picture',
  orDrop: 'or drop it here. JPEG, PNG, WebP or AVIF, up to 20 MB.',
  preparing: 'Making the picture smaller…',
  storing: 'Uploading…',
  stored: 'The picture is uploaded. Save to use it.',
  preview: 'Preview of the picture',
  broken: 'There is no picture at this address.',
  notStored: 'The picture could not be uploaded. Try again, or paste an address instead.',
} as const;

export const refusalMessages: Record<Refusal, string> = {
  'too-large': 'This file is larger than 20 MB. Choose a smaller picture.',
  'no-picture': 'This file is no picture that we can read. Choose a JPEG, PNG, WebP or AVIF.',
  'still-too-large': 'This picture is larger than 5 MB even when it is made smaller. Choose another one.',
};
