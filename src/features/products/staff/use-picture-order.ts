import { useEffect, useState } from 'react';
import type { ProductPictureFile } from '@/domain/product-facts';
import { announce } from '@/lib/announce';
import { focusControl } from '@/ui/error-summary';
import type { ProductFields } from './use-product-form';
import { pictureListMessages } from './words';

type Goal = 'up' | 'down' | 'url';

/** An attribute of each picture of the form, with its place. */
export const PICTURE = 'data-picture';

/** The first picture and the further ones as one list. After a move the focus stays on the moved picture. */
export function usePictureOrder(form: ProductFields['form']) {
  const [last, setLast] = useState<{ turn: number; place: number; goal: Goal }>({ turn: 0, place: 0, goal: 'url' });
  const [dragged, setDragged] = useState<number | null>(null);
  const [uploads, setUploads] = useState(0);
  const [url, alt, more] = form.watch(['image', 'imageAlt', 'pictures']);
  const pictures: ProductPictureFile[] = [{ url, alt }, ...more];

  useEffect(() => {
    if (last.turn === 0) return;
    const buttons = [`[data-move="${last.goal}"]:not([disabled])`, '[data-move]:not([disabled])', 'input'];
    const picture = document.querySelector(`[${PICTURE}="${last.place}"]`);
    const kind = last.goal === 'url' ? 'input' : buttons.find((kind) => picture?.querySelector(kind));
    const control = kind && picture?.querySelector<HTMLElement>(kind);
    if (control) focusControl(control);
  }, [last]);

  const arrange = (next: readonly ProductPictureFile[], place: number, goal: Goal) => {
    const [first = { url: '', alt: '' }, ...rest] = next;
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('pictures', rest, options);
    form.setValue('image', first.url, options);
    form.setValue('imageAlt', first.alt, options);
    setLast(({ turn }) => ({ turn: turn + 1, place, goal }));
  };

  return {
    pictures,
    dragged,
    drag: setDragged,
    isUploading: uploads > 0,
    reportBusy: (busy: boolean) => setUploads((count) => count + (busy ? 1 : -1)),
    /** Increases with every change of the order. */
    turn: last.turn,
    add: () => arrange([...pictures, { url: '', alt: '' }], pictures.length, 'url'),
    move(from: number, to: number) {
      const picture = pictures[from];
      if (!picture || from === to) return;
      arrange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture), to, to < from ? 'up' : 'down');
      announce(pictureListMessages.moved(to + 1, pictures.length));
    },
    remove(place: number) {
      arrange(pictures.toSpliced(place, 1), Math.max(0, place - 1), 'up');
      announce(pictureListMessages.removed(pictures.length - 1));
    },
  };
}

export type PictureOrder = ReturnType<typeof usePictureOrder>;
