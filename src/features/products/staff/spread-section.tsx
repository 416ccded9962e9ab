import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isBook } from '@/domain/product-facts';
import { FormSection } from '@/features/staff-area/form-section';
import { PictureField } from '@/features/staff-area/pictures/picture-field';
import { announce } from '@/lib/announce';
import { Button, IconButton } from '@/ui/button';
import { TextField } from '@/ui/field';
import { productLimits } from './form-schema';
import type { PictureListProps } from './picture-list';
import { pictureListMessages, productHints, productMessages, sectionTitles } from './words';

/** The open pages of a book. Shown for other products only while they have a spread. */
export function SpreadSection({ form, store }: Pick<PictureListProps, 'form' | 'store'>) {
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
    <FormSection title={sectionTitles.spreads} note={spreads.length > 0 ? spreads.length : productMessages.none}>
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
              maxLength={productLimits.image + 1}
              error={errors?.[at]?.url?.message}
              onUrl={(stored) => form.setValue(urlName, stored, { shouldDirty: true, shouldValidate: true })}
              onBusy={(busy) => setUploads((count) => count + (busy ? 1 : -1))}
            />
            <div className="flex items-end gap-2">
              <TextField
                {...form.register(altName)}
                label={pictureListMessages.spreadAlt(place)}
                maxLength={productLimits.imageAlt + 1}
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
    </FormSection>
  );
}
