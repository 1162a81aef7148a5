/** How the service counts the length of a text: in characters, as JSON Schema's maxLength does, not in UTF-16 units. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};
