import { Copy, Gift } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths, signInPath } from '@/config/paths';
import { today } from '@/domain/shop-day';
import { logFailure } from '@/lib/reporting/report-failure';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { useWishChange } from './queries';
import type { WishList } from './rules';
import { wishMessages, wishProblem } from './words';

const TWO_YEARS_MS = 731 * 24 * 60 * 60_000;
const lastDay = () => today(new Date(Date.now() + TWO_YEARS_MS));

/** The link of a list, and until when reservations are hidden from its owner. Only lists of an account have one. */
export function ListShare({ list, inAccount }: { list: WishList; inAccount: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasShared, setWasShared] = useState(false);
  return (
    <section aria-labelledby="share-heading" className={card({ shape: 'panel', padding: 'medium' })}>
      <h2 ref={heading} id="share-heading" tabIndex={-1} className="flex items-center gap-2 text-xl">
        <Gift className="size-5 text-brand" aria-hidden="true" />
        {wishMessages.shareTitle}
      </h2>
      <p className="mt-2 text-muted">{wishMessages.shareHint}</p>
      {inAccount ? (
        <>
          {list.share && <SharedLink list={list} share={list.share} isNew={wasShared} />}
          <DayForm list={list} onShared={() => setWasShared(true)} />
          {list.share && <StopSharing id={list.id} onStopped={() => heading.current?.focus()} />}
        </>
      ) : (
        <>
          <p className="mt-3">{wishMessages.onDevice}</p>
          <Button asChild variant="secondary" className="mt-4">
            <Link to={signInPath(paths.wishList)}>{wishMessages.signIn}</Link>
          </Button>
        </>
      )}
    </section>
  );
}

function DayForm({ list: { id, share }, onShared }: { list: WishList; onShared: () => void }) {
  const [day, setDay] = useState(share?.secretUntil ?? '');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { change, isPending } = useWishChange();
  const refuse = (words: string) => {
    setError(words);
    field.current?.focus();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < today() || day > lastDay()) return refuse(wishMessages.chooseDay);
    const result = await change({ kind: 'share', id, secretUntil: day });
    if (result.ok && !share) onShared();
    if (result.ok) toast.success(share ? wishMessages.daySaved : wishMessages.shared);
    else refuse(wishProblem(result.problem));
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="mt-4">
      <TextField
        ref={field}
        type="date"
        label={wishMessages.secretUntil}
        hint={wishMessages.secretHint}
        value={day}
        min={today()}
        max={lastDay()}
        error={error}
        onChange={({ target }) => {
          setError(undefined);
          setDay(target.value);
        }}
      />
      <Button type="submit" disabled={isPending} variant={share ? 'secondary' : 'primary'} className="mt-3">
        {share ? wishMessages.saveDay : wishMessages.shareButton}
      </Button>
    </form>
  );
}

interface SharedLinkProps {
  list: WishList;
  share: NonNullable<WishList['share']>;
  /** The link was just created: it is focused. */
  isNew: boolean;
}

function SharedLink({ list, share, isNew }: SharedLinkProps) {
  const url = new URL(paths.sharedWishList.to(list.id, share.token), window.location.origin).href;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(wishMessages.copied),
      (error) => {
        logFailure('A link was not copied', error);
        toast.error(wishMessages.notCopied);
      },
    );
  return (
    <div className="mt-4">
      <p className="mb-3 font-semibold text-brand">{wishMessages.isShared(share.secretUntil)}</p>
      <TextField
        ref={field}
        readOnly
        label={wishMessages.link}
        note={wishMessages.peek}
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Button className="mt-3" onClick={() => void copy()}>
        <Copy className="size-4" aria-hidden="true" />
        {wishMessages.copy}
      </Button>
    </div>
  );
}

function StopSharing({ id, onStopped }: { id: string; onStopped: () => void }) {
  const { change, isPending } = useWishChange();
  const stop = async () => {
    const result = await change({ kind: 'stop-sharing', id });
    if (!result.ok) {
      toast.error(wishProblem(result.problem));
      return;
    }
    onStopped();
    toast.success(wishMessages.stopped);
  };
  return (
    <div className="mt-5 border-line border-t pt-4">
      <p className="mb-3 text-muted text-sm">{wishMessages.stopHint}</p>
      <Button variant="danger" size="small" className="min-h-11" disabled={isPending} onClick={() => void stop()}>
        {wishMessages.stop}
      </Button>
    </div>
  );
}
