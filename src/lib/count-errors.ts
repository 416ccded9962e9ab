/** The number of fields with an error in `FieldErrors`, including nested ones. */
export function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('type' in errors && typeof errors.type === 'string') return 1;
  return Object.entries(errors).reduce((sum, [name, error]) => sum + (name === 'ref' ? 0 : countErrors(error)), 0);
}
