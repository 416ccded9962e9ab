import { Markdown, Prose } from '@/ui/markdown';

export function ArticleText({ markdown }: { markdown: string }) {
  return (
    <Prose className="mx-auto text-[1.08rem] [&>p:first-child]:font-display [&>p:first-child]:text-[1.35rem] [&>p:first-child]:leading-relaxed">
      <Markdown>{markdown}</Markdown>
    </Prose>
  );
}
