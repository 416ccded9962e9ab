import { type ComponentType, lazy } from 'react';

/** Lazy-loads a component that the page can do without: if loading fails, nothing is rendered. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Nothing as ComponentType<Props> }),
    ),
  );
}

function Nothing() {
  return null;
}
