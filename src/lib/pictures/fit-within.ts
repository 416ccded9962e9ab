export interface Size {
  width: number;
  height: number;
}

/** The largest size of the same shape whose longer side is at most `longest` pixels. Never enlarges, never below 1. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
