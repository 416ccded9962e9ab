import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { today } from '@/domain/shop-day';
import { announce } from '@/lib/announce';
import { lengthProblem } from '@/lib/form-rules';
import { Button, IconButton } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { useTyped } from '@/ui/use-typed';
import { accountHouseholdMessages } from './account-words';
import { dialogMessages as messages } from './dialog-words';
import { useForgetHousehold } from './forget-household';
import { keepHousehold, useAccountHousehold, useHousehold } from './household';
import { agesOf, type Child, MAX_CHILDREN, type MonthProblem, NICKNAME_MAX, readChild, type TypedChild } from './rules';
import { useKeepingInAccount } from './use-keeping-in-account';
import { householdMessages } from './words';

const NEW_CHILD: TypedChild = { nickname: '', bornIn: '', years: null };

type ChildRow = TypedChild & { key: number };

const rowsOf = (kept: readonly Child[]): readonly ChildRow[] =>
  (kept.length > 0 ? kept : [null]).map((child, key) => {
    if (child === null) return { ...NEW_CHILD, key };
    const { nickname, age } = child;
    return 'bornIn' in age ? { nickname, bornIn: age.bornIn, years: null, key } : { nickname, bornIn: '', ...age, key };
  });

/** The children entered, or the first problem with its row. */
function readChildren(
  typed: readonly ChildRow[],
): { children: readonly Child[] } | { key: number; problem: MonthProblem } {
  const children: Child[] = [];
  for (const { key, ...typedChild } of typed) {
    const child = readChild(typedChild, today());
    if (typeof child === 'string') return { key, problem: child };
    children.push(child);
  }
  return { children };
}

interface HouseholdDialogProps {
  onClose: () => void;
  onKept?: ((years: number) => void) | undefined;
}

export function HouseholdDialog({ onClose, onKept }: HouseholdDialogProps) {
  const id = useId();
  const kept = useHousehold();
  const account = useAccountHousehold();
  const lastRow = useRef<HTMLFieldSetElement>(null);
  const form = useTyped('household', { typed: rowsOf(kept), seen: account?.version ?? 0 });
  const { typed, seen } = form.values;
  const [wrong, setWrong] = useState<{ key: number; problem: MonthProblem } | null>(null);
  /** What was typed before the rows showed what another device has saved. */
  const [replaced, setReplaced] = useState<readonly ChildRow[] | null>(null);

  const showRows = (rows: typeof typed) => {
    flushSync(() => form.change({ typed: rows }));
    lastRow.current?.querySelector('input')?.focus();
  };

  const change = (key: number, changes: Partial<TypedChild>) => {
    setWrong(null);
    form.change({ typed: typed.map((child) => (child.key === key ? { ...child, ...changes } : child)) });
  };
  const forgetHousehold = useForgetHousehold();
  const forget = async () => {
    if (!(await forgetHousehold())) {
      keeping.showProblem(householdMessages.notForgotten);
      return;
    }
    form.forget();
    announce(householdMessages.allForgotten);
    onClose();
  };
  const finish = (children: readonly Child[]) => {
    form.forget();
    const ages = agesOf(children, today());
    announce(ages.length > 0 ? messages.kept(ages) : householdMessages.allForgotten);
    const [only] = ages;
    if (only && ages.length === 1) onKept?.(only.years);
    onClose();
  };
  const keeping = useKeepingInAccount({
    seen,
    onKept: finish,
    onNewer: ({ children, version }) => {
      form.change({ typed: rowsOf(children), seen: version });
      setReplaced(typed);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (keeping.isBusy || typed.some(({ nickname }) => lengthProblem(nickname, NICKNAME_MAX))) return;
    const read = readChildren(typed);
    if ('problem' in read) {
      setWrong(read);
      const month = event.currentTarget.elements.namedItem(`month-${read.key}`);
      if (month instanceof HTMLElement) month.focus();
      return;
    }
    const { children } = read;
    if (keeping.isOn) {
      keeping.keep(children);
      return;
    }
    keepHousehold(children);
    finish(children);
  };

  return (
    <Dialog
      title={householdMessages.title}
      description={keeping.isOn ? accountHouseholdMessages.note : messages.note}
      size="small"
      onClose={onClose}
      unsaved={form.unsaved}
      footer={
        <>
          {kept.length > 0 && (
            <Button variant="quiet" className="mr-auto" onClick={() => void forget()}>
              {messages.forget}
            </Button>
          )}
          <Button type="submit" form={id} aria-disabled={keeping.isBusy}>
            {messages.keep}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-6">
        {typed.map(({ key, nickname, bornIn, years }, index) => (
          <fieldset key={key} ref={index === typed.length - 1 ? lastRow : undefined} className="min-w-0">
            <legend className="mb-2 font-display font-semibold text-lg">{messages.child(index + 1)}</legend>
            <div className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 items-start gap-3 min-[26rem]:grid-cols-2">
                <TextField
                  label={messages.nickname}
                  hint={index === 0 ? messages.nicknameHint : undefined}
                  value={nickname}
                  error={lengthProblem(nickname, NICKNAME_MAX)}
                  autoComplete="off"
                  dir="auto"
                  onChange={({ target }) => change(key, { nickname: target.value })}
                />
                <TextField
                  type="month"
                  name={`month-${key}`}
                  label={messages.birthMonth}
                  note={years === null ? undefined : messages.keptYears(years)}
                  placeholder={messages.monthFormat}
                  value={bornIn}
                  autoComplete="off"
                  error={wrong?.key === key ? messages.problems[wrong.problem] : undefined}
                  onChange={({ target }) => change(key, { bornIn: target.value })}
                />
              </div>
              {typed.length > 1 && (
                <IconButton
                  aria-label={messages.remove(index + 1)}
                  className="mt-8"
                  onClick={() => showRows(typed.filter((child) => child.key !== key))}
                >
                  <Trash2 className="size-5" aria-hidden="true" />
                </IconButton>
              )}
            </div>
          </fieldset>
        ))}
        <div>
          <Button
            variant="secondary"
            size="small"
            aria-disabled={typed.length >= MAX_CHILDREN}
            onClick={() => {
              if (typed.length >= MAX_CHILDREN) return;
              showRows([...typed, { ...NEW_CHILD, key: Math.max(...typed.map((child) => child.key)) + 1 }]);
            }}
          >
            <Plus className="size-4" aria-hidden="true" /> {messages.add}
          </Button>
          <p className="mt-3 text-muted text-sm">{typed.length >= MAX_CHILDREN ? messages.full : messages.grows}</p>
        </div>
        {keeping.isOffered && (
          <div>
            <Checkbox
              label={accountHouseholdMessages.keep}
              aria-describedby={`${id}-account`}
              checked={keeping.isOn}
              onChange={({ target }) => keeping.choose(target.checked)}
            />
            <p id={`${id}-account`} className="text-muted text-sm">
              {accountHouseholdMessages.keepHint}
            </p>
          </div>
        )}
        {replaced && (
          <Notice kind="warning" urgent>
            <p>{accountHouseholdMessages.newer(replaced)}</p>
            <Button
              variant="secondary"
              size="small"
              className="mt-3"
              onClick={() => {
                setReplaced(null);
                showRows(replaced);
              }}
            >
              {accountHouseholdMessages.putBack}
            </Button>
          </Notice>
        )}
        {keeping.problem && <Notice kind="problem">{keeping.problem}</Notice>}
      </form>
    </Dialog>
  );
}
