import type { Markup } from './svg.ts';

/** How a picture is drawn: its size in drawing units and a function that gives its layers, back to front. */
export interface Painting {
  width: number;
  height: number;
  paint: () => Markup[];
}
