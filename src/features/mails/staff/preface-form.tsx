import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { problemMessage } from '@/features/staff-area/words';
import { Button } from '@/ui/button';
import { SelectField, TextAreaField } from '@/ui/field';
import { useSavePreface } from './queries';
import { PREFACED_MAILS, type PrefacedMail, type Prefaces } from './rows';
import { mailMessages, PREFACE_MAX_LENGTH, prefacedMailNames } from './words';

/** Unsaved text of a mail is kept while another mail is selected. */
export function PrefaceForm({ prefaces }: { prefaces: Prefaces }) {
  const [kind, setKind] = useState<PrefacedMail>('order_received');
  const [drafts, setDrafts] = useState<Prefaces>({});
  const { mutate, isPending } = useSavePreface((result, saved) => {
    if (!result.ok) return toast.error(problemMessage(result.problem, { unreachable: mailMessages.notKept }));
    setDrafts(({ [saved.kind]: _, ...others }) => others);
    toast.success(mailMessages.kept(saved.kind));
  });
  const text = drafts[kind] ?? prefaces[kind] ?? '';
  const isTooLong = text.trim().length > PREFACE_MAX_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong) mutate({ kind, preface: text });
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
        error={isTooLong ? mailMessages.tooLong : undefined}
        rows={3}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setDrafts((all) => ({ ...all, [kind]: target.value }))}
      />
      <div>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          disabled={isPending || isTooLong || text === (prefaces[kind] ?? '')}
        >
          {isPending ? mailMessages.keeping : mailMessages.keep}
        </Button>
      </div>
    </form>
  );
}
