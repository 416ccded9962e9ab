import type { ComponentProps } from 'react';
import { TextField } from '@/ui/field';

/**
 * A field of type number gives no text at all for a decimal comma, so decimals are typed as text. Scrolling over a focused number field would change the number, so it loses the focus first.
 * Numbers have no length.
 */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type={props.inputMode === 'decimal' ? 'text' : 'number'}
      min="0"
      required
      {...props}
      maxLength={undefined}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
