/** The part of a record that has a field in a form's schema. */
export function pickFields<Shape extends object, Stored extends { [Name in keyof Shape]: unknown }>(
  shape: Shape,
  record: Stored,
): Pick<Stored, keyof Shape> {
  const names = Object.keys(shape) as (keyof Shape)[];
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Stored, keyof Shape>;
}
