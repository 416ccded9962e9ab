import { useDeferredValue, useState } from 'react';
import { SegmentedControl } from '@/ui/segmented-control';
import { Skeleton } from '@/ui/skeleton';
import { letterMessages } from '../messages';
import { usePreview } from '../queries';
import type { LetterDraft } from '../repository';

const DARK = '(prefers-color-scheme: dark)';

type Look = 'light' | 'dark';

/** The mail in a frame of its own, in which nothing runs. */
export function LetterPreview({ draft }: { draft: LetterDraft }) {
  const [look, setLook] = useState<Look>('light');
  const { data: html, isPending } = usePreview(useDeferredValue(draft));
  return (
    <div className="grid min-w-0 gap-3">
      <SegmentedControl<Look>
        label={letterMessages.look}
        value={look}
        options={[
          { value: 'light', label: letterMessages.light },
          { value: 'dark', label: letterMessages.dark },
        ]}
        onChange={setLook}
        className="w-fit"
      />
      {html ? (
        <iframe
          sandbox=""
          title={letterMessages.previewTitle}
          srcDoc={html.replaceAll(DARK, look === 'dark' ? 'all' : 'not all')}
          className="h-128 w-full rounded-2xl border border-line"
        />
      ) : (
        <p role="status" className="text-muted">
          {isPending ? letterMessages.previewLoading : letterMessages.previewFailed}
        </p>
      )}
      {isPending && <Skeleton className="h-64" />}
    </div>
  );
}
