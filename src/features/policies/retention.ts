/** Retention periods of the database. A test in supabase/tests compares them. */
export const retention = {
  /** Counted from the last change of an order whose account was deleted. */
  erasedAfterCompletionHours: 24,
  accessLogDays: 365,
  messageDays: 365,
} as const;
