/** A part of a sentence with the text around it. */
export type Joined<Part> = Part & { before: string; after: string };

/** Adds the text around each part of "Excludes $1,205.00 pending, $300.00 failed, and $12.00 refunded." Each part keeps its own text and formatting. */
export const joinNotIncluded = <Part extends { text: string }>(parts: readonly Part[]): Joined<Part>[] =>
  joinParts(parts, '.').map((part, index) => ({ ...part, before: index === 0 ? 'Excludes ' : '' }));

/** The same without its beginning, and with another end. */
export function joinParts<Part extends { text: string }>(
  parts: readonly Part[],
  end: string,
): Joined<Part>[] {
  const { length } = parts;
  return parts.map((part, index) => ({
    ...part,
    before: '',
    after: index < length - 2 ? ', ' : index < length - 1 ? `${length > 2 ? ',' : ''} and ` : end,
  }));
}
