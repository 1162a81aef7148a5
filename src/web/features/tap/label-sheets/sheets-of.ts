/**
 * Divides labels into sheets; null for a label that is already used.
 * @param first the first unused label of the first sheet, from 1
 */
export function sheetsOf<Label>(
  labels: readonly Label[],
  perSheet: number,
  first: number,
): (Label | null)[][] {
  const places = [...Array.from({ length: first - 1 }, () => null), ...labels];
  return Array.from({ length: Math.ceil(places.length / perSheet) }, (_, sheet) =>
    places.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
}
