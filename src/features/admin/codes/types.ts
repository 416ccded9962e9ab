import type { Cents } from '@/domain/money';
import type { OrderStatus } from '@/domain/order';
import type { Result, SaveResult } from '@/lib/result';
import type { CodeDraft } from './form-schema';

/** A discount code as staff edit it. `version` grows with every save. */
export interface StaffCode extends CodeDraft {
  id: number;
  /** Since when it takes nothing off, by hand. */
  stoppedAt: string | null;
  version: number;
}

export interface CountedCode extends StaffCode {
  uses: number;
  takenOff: Cents;
  /** The totals of the orders with it. */
  sold: Cents;
}

export interface CodeUse {
  orderId: string;
  createdAt: string;
  customer: string;
  status: OrderStatus;
  discount: Cents;
  total: Cents;
}

/** Codes as staff look after them. Reads throw when the data cannot be reached, changes never throw. */
export interface CodeRepository {
  /** The newest first. */
  list(): Promise<readonly CountedCode[]>;
  /** The newest orders with a use of it. */
  uses(code: StaffCode): Promise<readonly CodeUse[]>;
  /** Adds a code (no original) or replaces the version that `original` is. */
  save(draft: CodeDraft, original: StaffCode | null): Promise<SaveResult<StaffCode>>;
  /** Stops it, or starts it again. */
  stop(code: StaffCode, stopped: boolean): Promise<Result<StaffCode>>;
}
