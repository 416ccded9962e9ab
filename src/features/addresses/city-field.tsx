import { type ComponentProps, useId } from 'react';
import { TextField } from '@/ui/field';

export interface KnownCities {
  names: readonly string[];
  /** What other ones mean. */
  note: string;
}

/** A text field for any city, with suggestions. */
export function CityField({ known, ...props }: ComponentProps<typeof TextField> & { known: KnownCities }) {
  const listId = useId();
  return (
    <>
      <TextField {...props} note={known.note} list={listId} />
      <datalist id={listId}>
        {known.names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
