import { cx } from 'class-variance-authority';
import { prose } from '@/ui/prose';
import { WrittenText } from '@/ui/written-text';

export function ArticleText({ markdown }: { markdown: string }) {
  return (
    <WrittenText
      className={cx(
        prose,
        'mx-auto text-[1.08rem] [&>p:first-child]:font-display [&>p:first-child]:text-[1.35rem] [&>p:first-child]:leading-relaxed',
      )}
      markdown={markdown}
    />
  );
}
