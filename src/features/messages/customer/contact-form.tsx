import { cx } from 'class-variance-authority';
import { type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { fieldsOf } from '@/lib/form-field';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { SelectField, TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { contactSubjects } from './data';
import { MessageField } from './message-field';
import { Thanks } from './thanks';
import { useContactForm } from './use-contact-form';
import { contactMessages } from './words';

export function ContactForm() {
  const { form, state, errorText, refusedField, trap, submit } = useContactForm();
  const field = fieldsOf(form, contactMessages.labels);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const sending = state === 'sending';

  useLayoutEffect(() => {
    if (state === 'success') thanks.current?.focus();
    if (state === 'refused' && refusedField) form.setFocus(refusedField);
    if (state === 'error') button.current?.focus();
  }, [state, refusedField, form]);

  useEffect(() => {
    if (state !== 'success') return;
    return () => heading.current?.focus({ preventScroll: true });
  }, [state]);

  return (
    <div className="grid rounded-[2rem] border border-line bg-raised p-6 shadow-card sm:p-9">
      <form
        noValidate
        onSubmit={submit}
        aria-labelledby="message-heading"
        className={cx('[grid-area:1/1]', state === 'success' && 'invisible')}
      >
        <h2 id="message-heading" ref={heading} tabIndex={-1} className="mb-6 text-2xl outline-none sm:text-3xl">
          {contactMessages.formTitle}
        </h2>
        <ErrorSummary errors={form.formState.errors} submitCount={form.formState.submitCount} className="mb-6" />
        <fieldset disabled={sending} className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('name')} required autoComplete="name" />
          <TextField {...field('email')} type="email" required autoComplete="email" />
          <SelectField {...field('subject')} required className="sm:col-span-2">
            <option value="">{contactMessages.chooseSubject}</option>
            {contactSubjects.map((subject) => (
              <option key={subject}>{subject}</option>
            ))}
          </SelectField>
          <MessageField form={form} className="sm:col-span-2" />
        </fieldset>
        <SpamTrap ref={trap} />
        {state === 'error' && (
          <Notice kind="problem" className="mt-6">
            {errorText}
          </Notice>
        )}
        <Button ref={button} type="submit" size="large" disabled={sending} className="mt-6 w-full sm:w-auto">
          {sending ? contactMessages.sending : contactMessages.submit}
        </Button>
      </form>
      {state === 'success' && <Thanks ref={thanks} />}
    </div>
  );
}

/** A honeypot for bots: invisible, not in the tab order, hidden from screen readers, without autofill. */
function SpamTrap({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed top-0 -left-[9999px] h-px w-px overflow-hidden opacity-0"
    >
      <label>
        {contactMessages.leaveEmpty}
        <input ref={ref} type="text" name="nickname_confirm" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
