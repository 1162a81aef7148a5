/**
 * Adds the text that follows each part of "$1,205.00 pending, $300.00 failed, and $12.00 refunded are not included." Each part keeps its
 * own text and formatting. `isMany`: the part itself is a number of records above one.
 */
export const joinNotIncluded = <Part extends { text: string; isMany?: boolean }>(parts: readonly Part[]) =>
  joinParts(parts, ` ${parts.length === 1 && !parts[0]?.isMany ? 'is' : 'are'} not included.`);

/** The same with another end. */
export function joinParts<Part extends { text: string }>(
  parts: readonly Part[],
  end: string,
): (Part & { after: string })[] {
  const { length } = parts;
  return parts.map((part, index) => ({
    ...part,
    after: index < length - 2 ? ', ' : index < length - 1 ? `${length > 2 ? ',' : ''} and ` : end,
  }));
}
