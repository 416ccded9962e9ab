import { type ComponentType, lazy } from 'react';

/** Lazy-loads a part without which the rest is still of use: where it cannot be loaded, nothing takes its place. */
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
