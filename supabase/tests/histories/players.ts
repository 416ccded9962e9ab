import type { StepName, StepOf } from './steps';
import type { World } from './world';

/** Each does one kind of step. False: there was nothing it could be about. */
export type Players<Name extends StepName> = {
  [Each in Name]: (world: World, step: StepOf<Each>) => Promise<boolean>;
};
