import { type FormEvent, useState } from 'react';
import { problemMessage } from '@/features/staff-area/words';
import { lengthProblem } from '@/lib/form-rules';
import { Button } from '@/ui/button';
import { SelectField, TextAreaField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { useKeptForm } from '@/ui/use-typed';
import { useSavePreface } from './queries';
import { PREFACED_MAILS, type PrefacedMail, type Prefaces } from './rows';
import { mailMessages, PREFACE_MAX_LENGTH, prefacedMailNames } from './words';

/** Unsaved texts are kept in the tab, each with its mail. */
export function PrefaceForm({ prefaces }: { prefaces: Prefaces }) {
  const [kind, setKind] = useState<PrefacedMail>('order_received');
  const { values, latest, change } = useKeptForm<{ drafts: Prefaces }>('prefaces', { drafts: {} });
  const { drafts } = values;
  const { mutate, isPending } = useSavePreface((result, saved) => {
    if (!result.ok) return toast.error(problemMessage(result.problem, { unreachable: mailMessages.notKept }));
    const { [saved.kind]: _, ...others } = latest().drafts;
    change({ drafts: others });
    toast.success(mailMessages.kept(saved.kind));
  });
  const text = drafts[kind] ?? prefaces[kind] ?? '';
  const tooLong = lengthProblem(text, PREFACE_MAX_LENGTH);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooLong) mutate({ kind, preface: text });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        label={mailMessages.mail}
        value={kind}
        onChange={({ target }) => setKind(PREFACED_MAILS.find((one) => one === target.value) ?? kind)}
        className="sm:max-w-72"
      >
        {PREFACED_MAILS.map((one) => (
          <option key={one} value={one}>
            {prefacedMailNames[one]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={mailMessages.preface}
        hint={mailMessages.prefaceHint}
        error={tooLong}
        rows={3}
        autoComplete="off"
        value={text}
        onChange={({ target }) => change({ drafts: { ...drafts, [kind]: target.value } })}
      />
      <div>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          disabled={isPending || tooLong !== undefined || text === (prefaces[kind] ?? '')}
        >
          {isPending ? mailMessages.keeping : mailMessages.keep}
        </Button>
      </div>
    </form>
  );
}
