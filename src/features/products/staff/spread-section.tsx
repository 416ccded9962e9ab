import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isBook } from '@/domain/product-facts';
import type { StorePicture } from '@/features/staff-area/pictures/api';
import { PictureField } from '@/features/staff-area/pictures/picture-field';
import { announce } from '@/lib/announce';
import { countOf } from '@/lib/words';
import { Button, IconButton } from '@/ui/button';
import { TextField } from '@/ui/field';
import { productLimits } from './form-schema';
import { ProductSection } from './product-section';
import type { ProductFields } from './use-product-form';
import { pictureListMessages, productHints, productMessages } from './words';

interface SpreadSectionProps extends Pick<ProductFields, 'form'> {
  store: StorePicture;
}

/** The open pages of a book. Shown for other products only while they have a spread. */
export function SpreadSection({ form, store }: SpreadSectionProps) {
  const [category, spreads] = form.watch(['category', 'spreads']);
  const [turn, setTurn] = useState(0);
  const [uploads, setUploads] = useState(0);
  if (!isBook(category) && spreads.length === 0) return null;
  const errors = form.formState.errors.spreads;
  const arrange = (next: typeof spreads) => {
    form.setValue('spreads', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    setTurn(turn + 1);
  };
  const remove = (place: number) => {
    arrange(spreads.toSpliced(place, 1));
    announce(pictureListMessages.removed(spreads.length - 1));
  };
  return (
    <ProductSection
      name="spreads"
      form={form}
      fields={['spreads']}
      note={spreads.length > 0 ? countOf(spreads.length, 'spread') : productMessages.none}
    >
      <p className="text-muted text-sm sm:col-span-2">{productHints.spreads}</p>
      {spreads.map(({ url }, at) => {
        const [urlName, altName] = [`spreads.${at}.url`, `spreads.${at}.alt`] as const;
        const place = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture has no id, and every change of the list makes new keys
          <div key={`${turn} ${at}`} className="grid gap-4 rounded-2xl border border-line p-3 sm:col-span-2 sm:p-4">
            <PictureField
              {...form.register(urlName)}
              store={store}
              url={url}
              required
              shape="wide"
              label={pictureListMessages.spreadUrl(place)}
              which={pictureListMessages.ofSpread(place)}
              error={errors?.[at]?.url?.message}
              onUrl={(stored) => form.setValue(urlName, stored, { shouldDirty: true, shouldValidate: true })}
              onBusy={(busy) => setUploads((count) => count + (busy ? 1 : -1))}
            />
            <div className="flex items-end gap-2">
              <TextField
                {...form.register(altName)}
                label={pictureListMessages.spreadAlt(place)}
                error={errors?.[at]?.alt?.message}
                required
                autoComplete="off"
                className="grow"
              />
              <IconButton
                aria-label={pictureListMessages.removeSpread(place)}
                disabled={uploads > 0}
                onClick={() => remove(at)}
              >
                <Trash2 className="size-5" aria-hidden="true" />
              </IconButton>
            </div>
          </div>
        );
      })}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        disabled={uploads > 0 || spreads.length >= productLimits.spreads}
        onClick={() => arrange([...spreads, { url: '', alt: '' }])}
      >
        <Plus className="size-5" aria-hidden="true" />
        {pictureListMessages.addSpread}
      </Button>
    </ProductSection>
  );
}
