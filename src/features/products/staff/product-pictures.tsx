import { Plus } from 'lucide-react';
import type { StorePicture } from '@/features/staff-area/pictures/api';
import { PictureField } from '@/features/staff-area/pictures/picture-field';
import { countOf } from '@/lib/words';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { productLimits } from './form-schema';
import { PictureFrame } from './picture-frame';
import { ProductSection } from './product-section';
import type { PictureOrder } from './use-picture-order';
import type { ProductFields } from './use-product-form';
import { pictureListMessages, productHints, productMessages } from './words';

interface PicturesProps extends ProductFields {
  order: PictureOrder;
  store: StorePicture;
}

export function FirstPicture({ form, field, order, store }: PicturesProps) {
  const { pictures, turn, reportBusy } = order;
  return (
    <section aria-label={pictureListMessages.title} className="min-w-0 sm:col-span-2">
      <PictureFrame key={turn} order={order} place={0}>
        <PictureField
          {...field('image')}
          store={store}
          required
          shape="square"
          url={pictures[0]?.url ?? ''}
          onUrl={(url) => form.setValue('image', url, { shouldDirty: true, shouldValidate: true })}
          onBusy={reportBusy}
        />
        <TextField {...field('imageAlt')} autoComplete="off" hint={productHints.imageAlt} />
      </PictureFrame>
    </section>
  );
}

export function MorePictures({ form, order, store }: PicturesProps) {
  const { pictures, turn, isUploading, reportBusy, add } = order;
  const more = pictures.slice(1);
  const errors = form.formState.errors.pictures;
  return (
    <ProductSection
      name="pictures"
      form={form}
      fields={['pictures']}
      note={more.length > 0 ? countOf(more.length, 'picture') : productMessages.none}
    >
      {more.length > 0 && (
        <ol start={2} className="grid gap-4 sm:col-span-2">
          {more.map(({ url }, at) => {
            const [urlName, altName] = [`pictures.${at}.url`, `pictures.${at}.alt`] as const;
            const place = at + 1;
            return (
              <li key={`${turn} ${place}`}>
                <PictureFrame order={order} place={place}>
                  <PictureField
                    {...form.register(urlName)}
                    store={store}
                    required
                    shape="square"
                    label={pictureListMessages.url(place + 1)}
                    which={pictureListMessages.ofPicture(place + 1)}
                    error={errors?.[at]?.url?.message}
                    url={url}
                    onUrl={(stored) => form.setValue(urlName, stored, { shouldDirty: true, shouldValidate: true })}
                    onBusy={reportBusy}
                  />
                  <TextField
                    {...form.register(altName)}
                    label={pictureListMessages.alt(place + 1)}
                    hint={pictureListMessages.altHint}
                    error={errors?.[at]?.alt?.message}
                    required
                    autoComplete="off"
                  />
                </PictureFrame>
              </li>
            );
          })}
        </ol>
      )}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        disabled={isUploading || pictures.length > productLimits.pictures}
        onClick={add}
      >
        <Plus className="size-5" aria-hidden="true" />
        {pictureListMessages.add}
      </Button>
    </ProductSection>
  );
}
