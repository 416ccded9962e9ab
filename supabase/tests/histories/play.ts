import type { Model, Players } from './model';
import { moveMoney } from './play-money';
import { placeAndHandle } from './play-orders';
import { giveBack } from './play-refunds';
import type { Step, StepName } from './steps';

const players = { ...placeAndHandle, ...moveMoney, ...giveBack } satisfies Players<StepName>;

export function play(model: Model, step: Step): Promise<boolean> {
  const player = players[step.do] as (model: Model, step: Step) => Promise<boolean>;
  return player(model, step);
}
