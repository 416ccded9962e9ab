import type { ComponentType } from 'react';

/** A component of `src/ui` in the gallery. */
export interface Part {
  /** Its anchor on the page. */
  id: string;
  heading: string;
  /** File names in `src/ui`, without extensions. */
  files: readonly string[];
  /** When to use it. */
  use: string;
  /** `Specimen`s, laid out in a grid. */
  Specimens: ComponentType;
}
