import { cx } from 'class-variance-authority';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { contactLimits, contactSubjects } from '../form-schema';
import { contactMessages } from '../messages';
import { useContactForm } from '../use-contact-form';
import { MessageField } from './message-field';
import { SpamTrap } from './spam-trap';
import { Thanks } from './thanks';

/** A message to the shop. Its answer takes the form's place, so that nothing on the page moves. */
export function ContactForm() {
  const { form, state, trap, submit } = useContactForm();
  const { errors } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const sending = state === 'sending';

  useEffect(() => {
    if (state === 'success') thanks.current?.focus();
    if (state === 'error') button.current?.focus();
  }, [state]);

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
          Write to us
        </h2>
        <fieldset disabled={sending} className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Name"
            required
            autoComplete="name"
            error={errors.name?.message}
            {...form.register('name')}
            // One more than allowed can be typed, so that the limit is explained instead of swallowing letters.
            maxLength={contactLimits.name + 1}
          />
          <TextField
            label="Email"
            type="email"
            required
            autoComplete="email"
            error={errors.email?.message}
            {...form.register('email')}
            maxLength={contactLimits.email + 1}
          />
          <SelectField
            label="Subject"
            required
            className="sm:col-span-2"
            error={errors.subject?.message}
            {...form.register('subject')}
          >
            <option value="">Choose a subject</option>
            {contactSubjects.map((subject) => (
              <option key={subject}>{subject}</option>
            ))}
          </SelectField>
          <MessageField form={form} className="sm:col-span-2" />
        </fieldset>
        <SpamTrap ref={trap} />
        {state === 'error' && (
          <Notice kind="problem" className="mt-6">
            {contactMessages.failed}
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
