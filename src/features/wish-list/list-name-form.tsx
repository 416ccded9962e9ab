import { type FormEvent, useEffect, useRef, useState } from 'react';
import { lengthProblem } from '@/lib/form-rules';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { useWishChange } from './queries';
import { LIST_NAME_MAX } from './rules';
import { listNameProblem } from './wish-changes';
import { wishMessages, wishProblem } from './words';

interface ListNameFormProps {
  /** The id of the list; a new one for a new list. */
  id: string;
  name: string;
  submit: string;
  /** With the request, whose effect is shown before its answer. */
  onSend: () => void;
  onSaved: (name: string) => void;
  onCancel: () => void;
}

export function ListNameForm({ id, name, submit, onSend, onSaved, onCancel }: ListNameFormProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { change, isPending } = useWishChange();
  useEffect(() => field.current?.focus(), []);
  const refuse = (words: string) => {
    setError(words);
    field.current?.focus();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = listNameProblem(typed);
    if (problem !== null) return refuse(wishMessages.nameProblems[problem]);
    onSend();
    const result = await change({ kind: 'save-list', id, name: typed });
    if (result.ok) return onSaved(typed.trim());
    if (result.problem.kind === 'refused') return refuse(wishProblem(result.problem));
    toast.error(wishProblem(result.problem));
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-wrap items-start gap-3">
      <TextField
        ref={field}
        label={wishMessages.name}
        value={typed}
        autoComplete="off"
        dir="auto"
        error={lengthProblem(typed, LIST_NAME_MAX) ?? error}
        className="min-w-0 flex-[1_1_14rem]"
        onChange={({ target }) => {
          setError(undefined);
          setTyped(target.value);
        }}
      />
      <div className="flex flex-wrap gap-2 sm:mt-7.5">
        <Button type="submit" disabled={isPending}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {wishMessages.cancel}
        </Button>
      </div>
    </form>
  );
}
