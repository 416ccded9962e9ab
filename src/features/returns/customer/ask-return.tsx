import { useEffect, useId, useRef } from 'react';
import type { OrderKey } from '@/domain/order';
import { promisedDays } from '@/features/delivery/words';
import type { PlacedOrderPage } from '@/features/orders/order-page';
import { lengthProblem } from '@/lib/form-rules';
import { Button } from '@/ui/button';
import { Dialog, DialogCancel } from '@/ui/dialog';
import { SelectField, TextAreaField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { uiWords } from '@/ui/words';
import { goodsReasons, parcelReasons, type ReturnReason } from '../rules';
import type { OrderReturns } from './data';
import { ReturnPhotoField } from './return-photo-field';
import { ReturnSumsList } from './return-sums-list';
import { useAskReturn } from './use-ask-return';
import { reasonNames, reportNames, returnMessages } from './words';

const WORDS_MAX = 1000;

const asGoods = {
  title: returnMessages.askTitle,
  hint: (_: PlacedOrderPage): string => returnMessages.askHint,
  reasons: goodsReasons,
  reasonNames,
  howTo: returnMessages.howTo,
  send: returnMessages.send,
};

const asParcel = {
  title: returnMessages.report,
  hint: (order: PlacedOrderPage) => returnMessages.reportHint(promisedDays(order)),
  reasons: parcelReasons,
  reasonNames: reportNames,
  howTo: returnMessages.reportHow,
  send: returnMessages.sendReport,
};

interface AskReturnProps {
  order: PlacedOrderPage;
  guestToken: string | null;
  returnable: OrderReturns['lines'];
  /** Delivered goods, or a parcel in transit. */
  about: 'goods' | 'parcel';
  onClose: () => void;
}

export function AskReturn({ order, guestToken, returnable, about, onClose }: AskReturnProps) {
  const formId = useId();
  const isParcel = about === 'parcel';
  const texts = isParcel ? asParcel : asGoods;
  const key: OrderKey = { id: order.id, guestToken };
  const form = useAskReturn(
    key,
    `return-${about}`,
    isParcel
      ? {
          chosen: Object.fromEntries(returnable.map(({ productId, left }) => [productId, left])),
          reason: 'missing',
          done: returnMessages.reported,
        }
      : { chosen: {}, reason: 'unwanted', done: returnMessages.requested },
    onClose,
  );
  const { refusal } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const control = refusal && element.current?.elements.namedItem(refusal.field);
    if (control instanceof HTMLElement) control.focus();
  }, [refusal]);
  return (
    <Dialog
      title={texts.title}
      description={texts.hint(order)}
      onClose={onClose}
      unsaved={form.unsaved}
      footer={
        <>
          {/* Next to the buttons, because the form may be scrolled to its end. */}
          {form.problem !== null && (
            <Notice kind="problem" className="w-full">
              {form.problem}
            </Notice>
          )}
          <DialogCancel disabled={form.isPending}>{returnMessages.cancel}</DialogCancel>
          <Button type="submit" form={formId} size="small" disabled={form.isPending || form.photo.isBusy}>
            {form.isPending ? returnMessages.sending : texts.send}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={element}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <div className="grid gap-4">
          {returnable.map(({ productId, left, restockingPercent }) => (
            <SelectField
              key={productId}
              label={returnMessages.howMany(order.items.find((item) => item.productId === productId)?.name ?? '')}
              note={restockingPercent > 0 ? returnMessages.feeOf(restockingPercent) : undefined}
              value={form.chosen[productId] ?? 0}
              disabled={left === 0}
              onChange={(event) => form.choose(productId, Number(event.target.value))}
            >
              <option value={0}>{returnMessages.none}</option>
              {Array.from({ length: left }, (_, index) => index + 1).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <SelectField
          name="reason"
          label={returnMessages.reason}
          error={form.errorAt('reason')}
          value={form.reason}
          onChange={(event) => form.changeReason(event.target.value as ReturnReason)}
        >
          {texts.reasons.map((reason) => (
            <option key={reason} value={reason}>
              {texts.reasonNames[reason]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          name="words"
          label={returnMessages.words}
          error={lengthProblem(form.words, WORDS_MAX) ?? form.errorAt('words')}
          hint={returnMessages.wordsHint}
          rows={3}
          value={form.words}
          onChange={(event) => form.changeWords(event.target.value)}
        />
        {!isParcel && <ReturnPhotoField photo={form.photo} error={form.errorAt('photo')} />}
        <section aria-live="polite" aria-label={returnMessages.worth} className="rounded-2xl bg-sunken p-4">
          <h3 className="mb-3 font-display font-semibold text-lg">{returnMessages.worth}</h3>
          <Worth form={form} />
        </section>
        <p className="text-muted">{texts.howTo}</p>
      </form>
    </Dialog>
  );
}

function Worth({ form: { isEmpty, quote } }: { form: ReturnType<typeof useAskReturn> }) {
  if (isEmpty) return <p className="text-muted">{returnMessages.chooseFirst}</p>;
  if (quote.data) return <ReturnSumsList sums={quote.data} />;
  if (!quote.isError) return <p className="text-muted">{returnMessages.counting}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-danger">{returnMessages.notCounted}</p>
      <Button variant="secondary" size="small" onClick={() => quote.refetch()}>
        {uiWords.retry}
      </Button>
    </div>
  );
}
