import { useDeferredValue, useState } from 'react';
import { staffRefusals } from '@/features/staff-area/problem-words';
import { knownReason } from '@/lib/problem-words';
import { Button } from '@/ui/button';
import { SegmentedControl } from '@/ui/segmented-control';
import { Skeleton } from '@/ui/skeleton';
import { uiWords } from '@/ui/words';
import { type LetterDraft, usePreview } from './data';
import { letterMessages } from './words';

const DARK = '(prefers-color-scheme: dark)';

type Look = 'light' | 'dark';

/** The mail in a sandboxed iframe, without scripts. */
export function LetterPreview({ draft }: { draft: LetterDraft }) {
  const [look, setLook] = useState<Look>('light');
  const { data, isPending, isFetching, refetch } = usePreview(useDeferredValue(draft));
  const html = data?.ok ? data.value : null;
  const known = data && !data.ok ? knownReason(data.problem, staffRefusals) : null;
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
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className={isPending ? 'sr-only' : 'text-danger'}>
            {isPending
              ? letterMessages.previewLoading
              : [letterMessages.previewFailed, known].filter(Boolean).join(' ')}
          </p>
          {!isPending && known === null && (
            <Button size="small" variant="secondary" disabled={isFetching} onClick={() => refetch()}>
              {uiWords.retry}
            </Button>
          )}
        </div>
      )}
      {isPending && <Skeleton className="h-64" />}
    </div>
  );
}
