import type { ComponentProps } from 'react';
import { TextField } from '@/ui/field';

/**
 * Decimals are typed as text, because a field of type number returns no value for a decimal comma. Scrolling over a
 * focused number field would change it, so it is blurred first.
 */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type={props.inputMode === 'decimal' ? 'text' : 'number'}
      min="0"
      required
      {...props}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
