import { moveMoney } from './play-money';
import { placeAndHandle } from './play-orders';
import { giveBack } from './play-refunds';
import type { Players } from './players';
import type { Step, StepName } from './steps';
import type { World } from './world';

const players = { ...placeAndHandle, ...moveMoney, ...giveBack } satisfies Players<StepName>;

export function play(world: World, step: Step): Promise<boolean> {
  const player = players[step.do] as (world: World, step: Step) => Promise<boolean>;
  return player(world, step);
}
