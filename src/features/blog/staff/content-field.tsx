import { cx } from 'class-variance-authority';
import { type ComponentProps, type DragEvent, type ReactNode, useRef } from 'react';
import { MarkdownField } from '@/features/staff-area/markdown-field';
import { MarkdownPreview } from '@/features/staff-area/markdown-preview';
import type { StorePicture } from '@/features/staff-area/pictures/api';
import { usePictureUpload } from '@/features/staff-area/pictures/use-picture-upload';
import { pictureMessages } from '@/features/staff-area/pictures/words';
import { postMessages } from './words';

type ContentFieldProps = ComponentProps<typeof MarkdownField> & {
  markdown: string;
  render: (markdown: string) => ReactNode;
  store: StorePicture;
};

/** The text of a post with a preview next to it. A picture dropped or pasted is uploaded and linked in the text. */
export function ContentField({ markdown, render, store, className, error, ...field }: ContentFieldProps) {
  const target = useRef<HTMLTextAreaElement>(null);
  const { state, take } = usePictureUpload(store, (url) => {
    const area = target.current;
    if (!area) return;
    area.setRangeText(`\n\n![${postMessages.pictureText}](${url})\n\n`, area.selectionStart, area.selectionEnd, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const takePicture = (event: { currentTarget: HTMLTextAreaElement; preventDefault: () => void }, files: FileList) => {
    const [file] = files;
    if (!file) return;
    event.preventDefault();
    target.current = event.currentTarget;
    void take(file);
  };

  return (
    <div className={cx('grid min-w-0 gap-5 lg:grid-cols-2', className)}>
      <div className="min-w-0">
        <MarkdownField
          {...field}
          error={state.status === 'failed' ? state.message : error}
          hint={postMessages.contentHint}
          onDragOver={(event: DragEvent) => event.preventDefault()}
          onDrop={(event) => takePicture(event, event.dataTransfer.files)}
          onPaste={(event) => takePicture(event, event.clipboardData.files)}
        />
        <p role="status" className="mt-1.5 text-muted text-sm">
          {state.status === 'idle' || state.status === 'failed' ? '' : pictureMessages[state.status]}
        </p>
      </div>
      <MarkdownPreview markdown={markdown} render={render} />
    </div>
  );
}
