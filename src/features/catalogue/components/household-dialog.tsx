import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { agesOf, MAX_CHILDREN, type MonthProblem, NICKNAME_MAX, readChild, type TypedChild } from '@/domain/household';
import { announce } from '@/lib/announce';
import { today } from '@/lib/today';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { forgetHousehold, keepHousehold, useHousehold } from '../household';
import { householdMessages as messages } from '../household-messages';

const NEW_CHILD: TypedChild = { nickname: '', bornIn: '', years: null };

interface HouseholdDialogProps {
  onClose: () => void;
  onKept?: ((years: number) => void) | undefined;
}

export function HouseholdDialog({ onClose, onKept }: HouseholdDialogProps) {
  const id = useId();
  const kept = useHousehold();
  const lastRow = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState<readonly (TypedChild & { key: number })[]>(() =>
    (kept.length > 0 ? kept : [null]).map((child, key) => {
      if (child === null) return { ...NEW_CHILD, key };
      const { nickname, age } = child;
      return 'bornIn' in age
        ? { nickname, bornIn: age.bornIn, years: null, key }
        : { nickname, bornIn: '', ...age, key };
    }),
  );
  const [wrong, setWrong] = useState<{ key: number; problem: MonthProblem } | null>(null);

  const showRows = (rows: typeof typed) => {
    flushSync(() => setTyped(rows));
    lastRow.current?.querySelector('input')?.focus();
  };

  const change = (key: number, changes: Partial<TypedChild>) => {
    setWrong(null);
    setTyped(typed.map((child) => (child.key === key ? { ...child, ...changes } : child)));
  };
  const forget = () => {
    forgetHousehold();
    announce(messages.allForgotten);
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = typed.map((child) => ({ key: child.key, child: readChild(child, today()) }));
    const children = [];
    for (const { key, child } of read) {
      if (typeof child === 'string') {
        setWrong({ key, problem: child });
        const month = event.currentTarget.elements.namedItem(`month-${key}`);
        if (month instanceof HTMLElement) month.focus();
        return;
      }
      children.push(child);
    }
    keepHousehold(children);
    const ages = agesOf(children, today());
    announce(ages.length > 0 ? messages.kept(ages) : messages.allForgotten);
    const [only] = ages;
    if (only && ages.length === 1) onKept?.(only.years);
    onClose();
  };

  return (
    <Dialog
      title={messages.title}
      description={messages.note}
      size="small"
      onClose={onClose}
      footer={
        <>
          {kept.length > 0 && (
            <Button variant="quiet" className="mr-auto" onClick={forget}>
              {messages.forget}
            </Button>
          )}
          <Button type="submit" form={id}>
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
                  maxLength={NICKNAME_MAX}
                  autoComplete="off"
                  dir="auto"
                  onChange={({ target }) => change(key, { nickname: target.value })}
                />
                <TextField
                  type="month"
                  name={`month-${key}`}
                  label={messages.birthMonth}
                  hint={years === null ? undefined : messages.keptYears(years)}
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
      </form>
    </Dialog>
  );
}
