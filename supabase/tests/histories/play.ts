import { moveMoney } from './play-money';
import { placeAndHandle } from './play-orders';
import { giveBack } from './play-refunds';
import type { Step, StepName, StepOf } from './steps';
import type { World } from './world';

/** Does one step. False: there was nothing it could be about. */
export type Players<Name extends StepName> = {
  [Each in Name]: (world: World, step: StepOf<Each>) => Promise<boolean>;
};

const players = { ...placeAndHandle, ...moveMoney, ...giveBack } satisfies Players<StepName>;

export function play(world: World, step: Step): Promise<boolean> {
  const player = players[step.do] as (world: World, step: Step) => Promise<boolean>;
  return player(world, step);
}
