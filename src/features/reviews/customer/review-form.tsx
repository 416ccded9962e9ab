import { useId, useLayoutEffect, useRef } from 'react';
import type { OrderKey } from '@/domain/order';
import { STARS, type TypedReview } from '@/domain/review';
import { Button } from '@/ui/button';
import { Dialog, DialogCancel } from '@/ui/dialog';
import { TextAreaField, TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { RadioRow } from '@/ui/radio';
import { Stars } from '@/ui/stars';
import { starsText } from '../words';
import { useReviewForm } from './use-review-form';
import { reviewMessages } from './words';

interface ReviewFormProps {
  order: OrderKey;
  productId: number;
  name: string;
  begin: TypedReview | null;
  onClose: () => void;
}

export function ReviewForm({ order, productId, name, begin, onClose }: ReviewFormProps) {
  const id = useId();
  const form = useReviewForm(order, productId, begin, onClose);
  const { errors } = form;
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const [first] = Object.keys(errors);
    element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [errors]);
  return (
    <Dialog
      title={reviewMessages.review(name)}
      description={reviewMessages.hint}
      onClose={onClose}
      unsaved={form.unsaved}
      footer={
        <>
          {form.problem !== null && (
            <Notice kind="problem" className="w-full">
              {form.problem}
            </Notice>
          )}
          <DialogCancel disabled={form.isPending}>{reviewMessages.cancel}</DialogCancel>
          <Button type="submit" form={id} size="small" disabled={form.isPending}>
            {form.isPending ? reviewMessages.sending : reviewMessages.send}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={element}
        className="grid gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <fieldset aria-describedby={errors.stars && `${id}-stars`}>
          <legend className="mb-1.5 font-semibold text-[0.97rem]">{reviewMessages.stars}</legend>
          {STARS.map((stars) => (
            <RadioRow
              key={stars}
              name="stars"
              label={starsText(stars)}
              checked={form.stars === stars}
              onChange={() => form.change({ stars })}
            >
              <span aria-hidden="true">
                <Stars stars={stars} label="" />
              </span>
            </RadioRow>
          ))}
          {errors.stars && (
            <p id={`${id}-stars`} className="mt-1.5 font-semibold text-danger text-sm">
              {errors.stars}
            </p>
          )}
        </fieldset>
        <TextAreaField
          name="words"
          label={reviewMessages.words}
          hint={reviewMessages.wordsHint}
          error={errors.words}
          rows={3}
          dir="auto"
          value={form.words}
          onChange={({ target }) => form.change({ words: target.value })}
        />
        <TextField
          name="age"
          label={reviewMessages.age}
          hint={reviewMessages.ageHint}
          error={errors.age}
          inputMode="numeric"
          className="max-w-60"
          value={form.age}
          onChange={({ target }) => form.change({ age: target.value })}
        />
      </form>
    </Dialog>
  );
}
