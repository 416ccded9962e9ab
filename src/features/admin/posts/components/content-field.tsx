import { Tabs } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { TextAreaField } from '@/ui/field';
import { postMessages } from '../messages';

type ContentFieldProps = ComponentProps<typeof TextAreaField> & {
  markdown: string;
  render: (markdown: string) => ReactNode;
};

const tab =
  'min-h-10 rounded-full px-4 font-display text-[0.95rem] text-muted transition-colors hover:text-brand ' +
  'data-[state=active]:bg-brand-soft data-[state=active]:font-medium data-[state=active]:text-brand';

export function ContentField({ markdown, render, className, ...field }: ContentFieldProps) {
  return (
    <Tabs.Root defaultValue="write" className={className}>
      <Tabs.List aria-label={postMessages.tabs} className="mb-2 flex gap-1">
        <Tabs.Trigger value="write" className={tab}>
          {postMessages.write}
        </Tabs.Trigger>
        <Tabs.Trigger value="preview" className={tab}>
          {postMessages.preview}
        </Tabs.Trigger>
      </Tabs.List>
      {/* Kept in the page, so that the form does not lose its field. */}
      <Tabs.Content value="write" forceMount tabIndex={-1} className="data-[state=inactive]:hidden">
        <TextAreaField rows={14} spellCheck hint={postMessages.contentHint} {...field} />
      </Tabs.Content>
      <Tabs.Content
        value="preview"
        className="max-h-[60vh] min-h-60 overflow-y-auto rounded-2xl border border-line bg-paper p-5 sm:p-8"
      >
        {markdown.trim() === '' ? <p className="text-muted">{postMessages.nothingToPreview}</p> : render(markdown)}
      </Tabs.Content>
    </Tabs.Root>
  );
}
