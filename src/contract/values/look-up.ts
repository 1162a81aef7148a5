/**
 * The entry of a table for a word that was typed, or is from the platform or another program; undefined if there is none, even for a word such as
 * `constructor`, which every object has.
 */
export const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  word: string | null | undefined,
): Value | undefined => (word != null && Object.hasOwn(table, word) ? table[word] : undefined);
