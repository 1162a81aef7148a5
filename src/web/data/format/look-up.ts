/** The entry of a table for a value from the platform; undefined if there is none, even for a value such as `toString`. */
export const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  word: string | null | undefined,
): Value | undefined => (word != null && Object.hasOwn(table, word) ? table[word] : undefined);
