import type { Stage } from '@/ui/status-badge';
import type { ReturnStage } from './rules';

/** What the badge of a return's status shows. */
export const returnStages: Readonly<Record<ReturnStage, Stage>> = {
  asked: 'waiting',
  withdrawn: 'stopped',
  refused: 'stopped',
  approved: 'moving',
  received: 'working',
  refunded: 'done',
  unknown: 'waiting',
};
