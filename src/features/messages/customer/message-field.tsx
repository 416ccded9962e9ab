import { type UseFormReturn, useWatch } from 'react-hook-form';
import { lengthOf } from '@/domain/characters';
import { tidyText } from '@/domain/typed-text';
import { charactersOver } from '@/lib/form-rules';
import { TextAreaField } from '@/ui/field';
import { type ContactMessage, contactLimits } from './data';
import { contactMessages } from './words';

/** The number of remaining characters from which the counter is shown. */
const COUNTED_FROM = 500;

interface MessageFieldProps {
  form: UseFormReturn<ContactMessage>;
  className?: string;
}

/** The message field. Pasted text is never cut; near the limit a counter is shown. */
export function MessageField({ form, className }: MessageFieldProps) {
  const message = useWatch({ control: form.control, name: 'message' });
  const left = contactLimits.message - lengthOf(tidyText(message));
  const counter =
    left < 0 ? (
      <span className="tabular-nums font-semibold text-danger">{charactersOver(-left)}</span>
    ) : left <= COUNTED_FROM ? (
      <span className="tabular-nums">{contactMessages.charactersLeft(left)}</span>
    ) : undefined;
  return (
    <TextAreaField
      label={contactMessages.message}
      required
      rows={7}
      error={form.formState.errors.message?.message}
      note={counter}
      {...form.register('message')}
      {...(className ? { className } : {})}
    />
  );
}
