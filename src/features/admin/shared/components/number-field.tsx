import type { ComponentProps } from 'react';
import { TextField } from '@/ui/field';

/** A number from 0 by keyboard: scrolling over the field moves the form, never the number. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField type="number" min="0" required {...props} onWheel={(event) => event.currentTarget.blur()} />;
}
