/** The entry of a table for a value of the platform; undefined if it has none, even for a value such as `toString`. */
export const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  word: string | null | undefined,
): Value | undefined => (word != null && Object.hasOwn(table, word) ? table[word] : undefined);
