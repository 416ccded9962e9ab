import '@github/markdown-toolbar-element';
import { Bold, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react';
import type { ComponentProps } from 'react';
import { control, FieldFrame } from '@/ui/field';
import { markdownMessages } from './words';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': HTMLAttributes<HTMLElement> & { for: string };
    }
  }
}

type MarkdownFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string;
  error?: string | undefined;
  hint?: string;
};

const styles: readonly [style: string, label: string, icon: LucideIcon][] = [
  ['header-2', markdownMessages.heading, Heading2],
  ['bold', markdownMessages.bold, Bold],
  ['italic', markdownMessages.italic, Italic],
  ['unordered-list', markdownMessages.list, List],
  ['ordered-list', markdownMessages.numberedList, ListOrdered],
  ['quote', markdownMessages.quote, Quote],
  ['link', markdownMessages.link, Link],
];

/** A Markdown field with a toolbar for the selected text. The browser's undo reverts its changes. */
export function MarkdownField({ label, error, hint, className, ...props }: MarkdownFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, className }}>
      {(own) => (
        <>
          <markdown-toolbar for={own.id} aria-label={markdownMessages.toolbar} className="mb-2 flex flex-wrap gap-1">
            {styles.map(([style, name, Icon]) => (
              <button
                key={style}
                type="button"
                data-md-button={style}
                aria-label={name}
                title={name}
                className="grid size-10 place-items-center rounded-xl text-muted transition-colors hover:bg-brand-soft hover:text-brand"
              >
                <Icon className="size-5" aria-hidden="true" />
              </button>
            ))}
          </markdown-toolbar>
          <textarea rows={14} spellCheck {...own} {...props} className={control()} />
        </>
      )}
    </FieldFrame>
  );
}
