import { type FormEvent, useId, useState } from 'react';
import { isEmailAddress } from '@/domain/email';
import { pastedText } from '@/domain/typed-text';
import { refusedFields } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { badEmail } from '@/lib/words';
import { EmailRow } from '@/ui/email-row';
import { askForReminder } from './api';
import { reminderMessages, reminderProblem } from './words';

export function ReminderForm({ productId, name }: { productId: number; name: string }) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const consent = reminderMessages.consent(name);
  const { mutate, data, isPending } = useExclusiveMutation({ mutationFn: askForReminder });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const address = pastedText(email);
    setWrong(!isEmailAddress(address));
    if (isEmailAddress(address)) mutate({ productId, email: address, consent });
  };
  return (
    <section aria-labelledby={id} className="mt-2 rounded-card border border-line bg-raised p-4 sm:p-5">
      <h2 id={id} className="font-semibold text-lg">
        {reminderMessages.title}
      </h2>
      <form onSubmit={onSubmit} className="mt-3">
        <label className="flex items-start gap-3">
          <input type="checkbox" required disabled={isPending} className="mt-1 size-5 shrink-0 accent-brand" />
          <span>{consent}</span>
        </label>
        <div className="mt-4">
          <EmailRow
            label={reminderMessages.email}
            email={email}
            onEmail={setEmail}
            busy={isPending}
            isRefused={isWrong || (data?.ok === false && refusedFields(data.problem).includes('email'))}
            button={isPending ? reminderMessages.submitting : reminderMessages.submit}
          />
        </div>
        <div aria-live="polite" className="font-semibold not-empty:mt-3">
          {isWrong && <p className="text-danger">{badEmail}</p>}
          {!isWrong && data?.ok && <p className="text-brand">{reminderMessages.success}</p>}
          {!isWrong && data && !data.ok && <p className="text-danger">{reminderProblem(data.problem)}</p>}
        </div>
      </form>
    </section>
  );
}
