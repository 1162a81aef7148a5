/** One line of the table in the README. */
export type Row = {
  what: string;
  /** What must be. */
  target: string;
  measured: string;
  /** Null where there is nothing to miss. */
  met: boolean | null;
};

export const row = (what: string, target: string, measured: string, met: boolean | null): Row => ({
  what,
  target,
  measured,
  met,
});

/** The value below which the given share of the samples lie (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const milliseconds = (value: number): string =>
  `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;

export const tableOf = (rows: readonly Row[]): string =>
  [
    '| what | must be | measured | |',
    '|---|---|---|---|',
    ...rows.map(
      ({ what, target, measured, met }) =>
        `| ${what} | ${target} | ${measured} | ${met === null ? '' : met ? 'met' : '**missed**'} |`,
    ),
  ].join('\n');
