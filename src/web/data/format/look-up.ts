/** What a table of words says of a word of the service; undefined for one it does not list, whatever that word is (`toString`, say). */
export const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  word: string | null | undefined,
): Value | undefined => (word != null && Object.hasOwn(table, word) ? table[word] : undefined);
