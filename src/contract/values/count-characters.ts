/** Counts Unicode code points, as the platform and JSON Schema's maxLength do, not UTF-16 units. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};
