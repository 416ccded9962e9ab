/** Functions cannot import from outside their folder, so the rule that mails share with the shop is in theirs. */
export * from '../../../supabase/functions/_shared/mails/parcel.ts';
