import type { ComponentType } from 'react';

/** A part of `src/ui` as the gallery shows it. */
export interface Part {
  /** Its anchor on the page. */
  id: string;
  heading: string;
  /** Names of files in `src/ui`, without their endings. */
  files: readonly string[];
  /** When to use it. */
  use: string;
  /** `Specimen`s, laid out in a grid. */
  Specimens: ComponentType;
}
