import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StorePicture } from '@/features/staff-area/pictures/api';
import { PictureField } from '@/features/staff-area/pictures/picture-field';
import { Button, IconButton } from '@/ui/button';
import { TextField } from '@/ui/field';
import { productLimits } from './form-schema';
import { usePictureOrder } from './use-picture-order';
import type { ProductFields } from './use-product-form';
import { pictureListMessages, productHints } from './words';

export interface PictureListProps extends ProductFields {
  store: StorePicture;
}

export function PictureList({ form, field, store }: PictureListProps) {
  const { list, pictures, turn, add, move, remove } = usePictureOrder(form);
  const [uploads, setUploads] = useState(0);
  const [dragged, setDragged] = useState<number | null>(null);
  const errors = form.formState.errors.pictures;
  const common = {
    store,
    required: true,
    shape: 'square',
    onBusy: (busy: boolean) => setUploads((count) => count + (busy ? 1 : -1)),
  } as const;
  const setUrl = (name: 'image' | `pictures.${number}.url`) => (url: string) =>
    form.setValue(name, url, { shouldDirty: true, shouldValidate: true });

  const fieldsOfPicture = (place: number) => {
    const url = pictures[place]?.url ?? '';
    if (place === 0) {
      return (
        <>
          <PictureField {...field('image')} {...common} url={url} onUrl={setUrl('image')} />
          <TextField {...field('imageAlt')} autoComplete="off" hint={productHints.imageAlt} />
        </>
      );
    }
    const [urlName, altName] = [`pictures.${place - 1}.url`, `pictures.${place - 1}.alt`] as const;
    const error = errors?.[place - 1];
    return (
      <>
        <PictureField
          {...form.register(urlName)}
          {...common}
          label={pictureListMessages.url(place + 1)}
          which={pictureListMessages.ofPicture(place + 1)}
          maxLength={productLimits.image + 1}
          error={error?.url?.message}
          url={url}
          onUrl={setUrl(urlName)}
        />
        <TextField
          {...form.register(altName)}
          label={pictureListMessages.alt(place + 1)}
          hint={pictureListMessages.altHint}
          maxLength={productLimits.imageAlt + 1}
          error={error?.alt?.message}
          required
          autoComplete="off"
        />
      </>
    );
  };

  return (
    <section aria-label={pictureListMessages.title} className="min-w-0 sm:col-span-2">
      <ol ref={list} className="grid gap-4">
        {pictures.map((_, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture has no id, and every change of the order makes new keys
            key={`${turn} ${place}`}
            className={
              pictures.length > 1
                ? `grid gap-4 rounded-2xl border p-3 sm:p-4 ${dragged === place ? 'border-brand opacity-60' : 'border-line'}`
                : 'grid gap-5'
            }
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setDragged(null);
              move(dragged, place);
            }}
          >
            {pictures.length > 1 && (
              <div className="flex flex-wrap items-center gap-1">
                {uploads === 0 && (
                  // biome-ignore lint/a11y/noStaticElementInteractions: dragging is optional; the buttons next to it do the same by keyboard
                  <span
                    draggable
                    title={pictureListMessages.drag}
                    className="cursor-grab p-2 text-muted"
                    onDragStart={(event) => {
                      event.dataTransfer.setData('text/plain', String(place));
                      event.dataTransfer.effectAllowed = 'move';
                      setDragged(place);
                    }}
                    onDragEnd={() => setDragged(null)}
                  >
                    <GripVertical className="size-5" aria-hidden="true" />
                  </span>
                )}
                <p className="mr-auto font-semibold">
                  {place === 0 ? pictureListMessages.first : pictureListMessages.place(place + 1)}
                </p>
                <span className="flex">
                  <IconButton
                    aria-label={pictureListMessages.up(place + 1)}
                    data-move="up"
                    disabled={place === 0 || uploads > 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <ArrowUp className="size-5" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    aria-label={pictureListMessages.down(place + 1)}
                    data-move="down"
                    disabled={place === pictures.length - 1 || uploads > 0}
                    onClick={() => move(place, place + 1)}
                  >
                    <ArrowDown className="size-5" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    aria-label={pictureListMessages.remove(place + 1)}
                    disabled={uploads > 0}
                    onClick={() => remove(place)}
                  >
                    <Trash2 className="size-5" aria-hidden="true" />
                  </IconButton>
                </span>
              </div>
            )}
            {fieldsOfPicture(place)}
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        disabled={uploads > 0 || pictures.length > productLimits.pictures}
        onClick={add}
      >
        <Plus className="size-5" aria-hidden="true" />
        {pictureListMessages.add}
      </Button>
    </section>
  );
}
