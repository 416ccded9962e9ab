import type { ReturnStage } from '@/domain/order-return';
import type { Stage } from '@/ui/status-badge';

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
