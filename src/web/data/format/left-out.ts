import { plural } from './plural.ts';

/**
 * What follows each part of "$1,205.00 pending, $300.00 failed, and $12.00 refunded are not included.":
 * what a part is, and what it's shown as, stays with the part.
 */
export function joinLeftOut<Part extends { text: string }>(
  parts: readonly Part[],
): (Part & { after: string })[] {
  const { length } = parts;
  return parts.map((part, index) => ({
    ...part,
    after:
      index < length - 2
        ? ', '
        : index < length - 1
          ? `${length > 2 ? ',' : ''} and `
          : ` ${plural(length, 'is', 'are')} not included.`,
  }));
}
