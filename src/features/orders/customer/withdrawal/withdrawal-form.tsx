import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { fieldsOf } from '@/lib/form-field';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { ErrorSummary } from '@/ui/error-summary';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { orderNumberIn } from './order-number';
import { useWithdrawal } from './use-withdrawal';
import { withdrawalMessages } from './words';

const labels = { orderNumber: withdrawalMessages.orderNumber, email: withdrawalMessages.email };

/** Two steps: the first shows a summary, the second sends the withdrawal. */
export function WithdrawalForm() {
  const { form, wanted, isDone, problem, isPending, proceed, change, confirm } = useWithdrawal();
  const field = fieldsOf(form, labels);
  const step = isDone ? 'done' : wanted ? 'confirm' : 'type';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const title = { type: 'formTitle', confirm: 'confirmTitle', done: 'doneTitle' } as const;
  return (
    <section aria-labelledby="withdrawal-heading" className={card({ shape: 'panel', padding: 'large' })}>
      <h2 id="withdrawal-heading" ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {withdrawalMessages[title[step]]}
      </h2>
      {step === 'type' && (
        <form noValidate onSubmit={proceed} className="mt-6 grid gap-5">
          <ErrorSummary errors={form.formState.errors} submitCount={form.formState.submitCount} />
          <TextField
            {...field('orderNumber')}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={withdrawalMessages.orderNumberHint}
          />
          <TextField
            {...field('email')}
            type="email"
            required
            autoComplete="email"
            hint={withdrawalMessages.emailHint}
          />
          <Button type="submit" size="large" className="w-full sm:w-auto sm:justify-self-start">
            {withdrawalMessages.proceed}
          </Button>
        </form>
      )}
      {step === 'confirm' && wanted && (
        <>
          <p className="mt-4">{withdrawalMessages.confirmHint(orderNumberIn(wanted.orderNumber) ?? '')}</p>
          <p className="mt-2 wrap-anywhere">
            {withdrawalMessages.email}: <b>{wanted.email}</b>
          </p>
          {problem !== null && (
            <Notice kind="problem" className="mt-5">
              {problem}
            </Notice>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button size="large" variant="danger" disabled={isPending} onClick={confirm}>
              {isPending ? withdrawalMessages.sending : withdrawalMessages.confirm}
            </Button>
            <Button size="large" variant="secondary" disabled={isPending} onClick={change}>
              {withdrawalMessages.change}
            </Button>
          </div>
        </>
      )}
      {step === 'done' && (
        <>
          <Notice kind="success" className="mt-5">
            {withdrawalMessages.done}
          </Notice>
          <p className="mt-4 text-muted">{withdrawalMessages.noMail}</p>
          <Button asChild variant="secondary" className="mt-5">
            <Link to={paths.contact}>{withdrawalMessages.contact}</Link>
          </Button>
        </>
      )}
    </section>
  );
}
