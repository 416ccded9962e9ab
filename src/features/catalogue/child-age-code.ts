import { loadedCode } from '@/lib/loaded-code';

/** Only the device knows a child's age: what asks for it comes after the page, into a place that is kept for it. */
export const childAgeControls = loadedCode(
  async () => (await import('./components/child-age-controls')).ChildAgeControls,
);
export const childFit = loadedCode(async () => (await import('./components/child-fit')).ChildFit);
