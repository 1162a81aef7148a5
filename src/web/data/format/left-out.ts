import { plural } from './plural.ts';

/** "$1,205.00 pending and $300.00 failed are not included.", piece by piece; empty where nothing is left out. */
export function leftOutPieces<Part extends { text: string }>(
  parts: readonly Part[],
): (Part | { text: string })[] {
  const { length } = parts;
  return parts.flatMap((part, index) => [
    part,
    {
      text:
        index < length - 2
          ? ', '
          : index < length - 1
            ? `${length > 2 ? ',' : ''} and `
            : ` ${plural(length, 'is', 'are')} not included.`,
    },
  ]);
}
