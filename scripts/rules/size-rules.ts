/** The brake: how large the product may be. Tests and fixtures don't count. */
import { isTest, type SourceFile, type Violation } from './source-files.ts';

/**
 * Lower these when something goes. Whoever must raise one says in `docs/decisions.md`, under *The product has a size*, why, and what went out
 * instead.
 */
export const mostProduct = { files: 1_860, lines: 138_300 };

/** Returns a violation for each limit that the TypeScript under `src` exceeds. */
export function brokenSizeRules(files: readonly SourceFile[]): Violation[] {
  const product = files.filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !isTest(path));
  const sizes = {
    files: product.length,
    lines: product.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
  };
  return (['files', 'lines'] as const).flatMap((unit) =>
    sizes[unit] > mostProduct[unit]
      ? [{ path: 'src', rule: `${sizes[unit]} ${unit}; ${mostProduct[unit]} is the most` }]
      : [],
  );
}
