/** One line of the tables in docs/numbers.md. */
export type Row = {
  what: string;
  /** The required value, as text. */
  target: string;
  measured: string;
  /** Null when there is no target. */
  met: boolean | null;
};

export const row = (what: string, target: string, measured: string, met: boolean | null): Row => ({
  what,
  target,
  measured,
  met,
});

/** Returns the value at the given share of the sorted samples (nearest rank). NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Two decimals below ten, since a target of 1.5 ms needs them. */
export const milliseconds = (value: number): string =>
  `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;

/** Formats milliseconds as seconds. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** Formats the spread of several durations, in milliseconds. */
export const spread = (times: readonly number[]): string =>
  `${seconds(median(times))} (${seconds(Math.min(...times))} to ${seconds(Math.max(...times))} in ${times.length} visits)`;

/** Decimal kilobytes: 150 KB is 150,000 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const verdict = (met: boolean | null): string => (met === null ? '' : met ? 'yes' : '**no**');

/** Returns the rows as a Markdown table. */
export const tableText = (rows: readonly Row[]): string =>
  [
    '| what | must be | measured | ok? |',
    '|---|---|---|---|',
    ...rows.map(
      ({ what, target, measured, met }) => `| ${what} | ${target} | ${measured} | ${verdict(met)} |`,
    ),
  ].join('\n');

/** Replaces the text between the two markers of `name`. Throws when the markers are missing. */
export function replaceBetweenMarkers(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The markers of "${name}" are missing.`);
  return `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`;
}
