import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/ui/button';
import { PICTURE, type PictureOrder } from './use-picture-order';
import { pictureListMessages } from './words';

interface PictureFrameProps {
  order: PictureOrder;
  place: number;
  /** The fields of this picture. */
  children: ReactNode;
}

/** One of the pictures. If there are several, it has the controls of their order, and is dragged and dropped on. */
export function PictureFrame({ order, place, children }: PictureFrameProps) {
  const { pictures, dragged, drag, isUploading, move, remove } = order;
  const isAlone = pictures.length === 1;
  const frame = `grid gap-4 rounded-2xl border p-3 sm:p-4 ${dragged === place ? 'border-brand opacity-60' : 'border-line'}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the buttons inside do the same by keyboard
    <div
      {...{ [PICTURE]: place }}
      className={isAlone ? 'grid gap-5' : frame}
      onDragOver={(event) => dragged !== null && event.preventDefault()}
      onDrop={(event) => {
        if (dragged === null) return;
        event.preventDefault();
        drag(null);
        move(dragged, place);
      }}
    >
      {!isAlone && (
        <div className="flex flex-wrap items-center gap-1">
          {!isUploading && (
            // biome-ignore lint/a11y/noStaticElementInteractions: dragging is optional; the buttons next to it do the same by keyboard
            <span
              draggable
              title={pictureListMessages.drag}
              className="cursor-grab p-2 text-muted"
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', String(place));
                event.dataTransfer.effectAllowed = 'move';
                drag(place);
              }}
              onDragEnd={() => drag(null)}
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
              disabled={place === 0 || isUploading}
              onClick={() => move(place, place - 1)}
            >
              <ArrowUp className="size-5" aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={pictureListMessages.down(place + 1)}
              data-move="down"
              disabled={place === pictures.length - 1 || isUploading}
              onClick={() => move(place, place + 1)}
            >
              <ArrowDown className="size-5" aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={pictureListMessages.remove(place + 1)}
              disabled={isUploading}
              onClick={() => remove(place)}
            >
              <Trash2 className="size-5" aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      )}
      {children}
    </div>
  );
}
