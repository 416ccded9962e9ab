import { type FormEvent, useId, useState } from 'react';
import { isEmailAddress } from '@/domain/email';
import { pastedText } from '@/domain/typed-text';
import { refusedFields } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { badEmail } from '@/lib/words';
import { EmailRow } from '@/ui/email-row';
import { sendOrderLink } from './api';
import { orderPageMessages, renewLinkProblem } from './page-words';

/** Has a new link to a guest's order sent to the order's own address. */
export function RenewLink({ id }: { id: string }) {
  const heading = useId();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { mutate, data, isPending } = useExclusiveMutation({ mutationFn: sendOrderLink });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const address = pastedText(email);
    setWrong(!isEmailAddress(address));
    if (isEmailAddress(address)) mutate({ id, email: address });
  };
  return (
    <section
      aria-labelledby={heading}
      className="mx-auto mt-6 max-w-xl rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id={heading} className="font-semibold text-lg">
        {orderPageMessages.renewTitle}
      </h2>
      <form onSubmit={onSubmit} noValidate className="mt-3">
        <EmailRow
          label={orderPageMessages.renewEmail}
          email={email}
          onEmail={setEmail}
          busy={isPending}
          isRefused={isWrong || (data?.ok === false && refusedFields(data.problem).includes('email'))}
          button={isPending ? orderPageMessages.renewing : orderPageMessages.renew}
        />
        <div aria-live="polite" className="font-semibold not-empty:mt-3">
          {isWrong && <p className="text-danger">{badEmail}</p>}
          {!isWrong && data?.ok && <p className="text-brand">{orderPageMessages.renewed}</p>}
          {!isWrong && data && !data.ok && <p className="text-danger">{renewLinkProblem(data.problem)}</p>}
        </div>
      </form>
    </section>
  );
}
