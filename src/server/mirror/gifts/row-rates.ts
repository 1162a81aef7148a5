/** Predicts how many rows a window of dates holds from windows that were read: people give in the same hours of each week. */
import type { DateWindow } from './read-windows.ts';

export type RowRates = {
  /** Rows that a window probably holds. */
  expected(window: Window): number;
  /** Where a window that ends at `to` begins if it is to hold so many rows; `earliest` at the earliest. */
  beginOf(to: number, rows: number, earliest: number): number;
  /** A window was read; `moments` are the dates of its rows. */
  learn(window: Window, moments: readonly number[]): void;
};

type Window = DateWindow & { from: number };

const hourMs = 3_600_000;
const hoursOfWeek = 168;
/** How much older weeks count less than the one after them: giving changes over the years. */
const keptOfOlder = 0.8;
/** So many hours at the usual rate are added to each hour of the week, so that one reading of it doesn't decide alone. */
const hoursAsUsual = 0.5;
const usualHours = 14 * 24;

/** Rates are rows an hour. `usual`: the rate before anything is known. */
export function createRowRates(usual: number): RowRates {
  const rows = new Float64Array(hoursOfWeek);
  const hours = new Float64Array(hoursOfWeek);
  let recent = { rows: usual * hoursAsUsual, hours: hoursAsUsual };
  const slotOf = (moment: number) => Math.floor(moment / hourMs) % hoursOfWeek;
  const rateAt = (moment: number): number => {
    const slot = slotOf(moment);
    const mean = recent.rows / recent.hours;
    return ((rows[slot] ?? 0) + hoursAsUsual * mean) / ((hours[slot] ?? 0) + hoursAsUsual);
  };
  const beginOf = (to: number, wanted: number, earliest: number): number => {
    let left = wanted;
    for (const [from, until] of hoursBack(earliest, to)) {
      const held = (rateAt(from) * (until - from)) / hourMs;
      if (held >= left) return Math.floor(until - (left / held) * (until - from));
      left -= held;
    }
    return earliest;
  };
  return {
    beginOf,
    expected: ({ from, to }) => {
      let sum = 0;
      for (const [start, end] of hoursBack(from, to)) sum += (rateAt(start) * (end - start)) / hourMs;
      return sum;
    },
    learn: ({ from, to }, moments) => {
      for (const [start, end] of hoursBack(from, to)) {
        const part = (end - start) / hourMs;
        const kept = keptOfOlder ** part;
        const slot = slotOf(start);
        rows[slot] = (rows[slot] ?? 0) * kept;
        hours[slot] = (hours[slot] ?? 0) * kept + part;
      }
      for (const moment of moments) rows[slotOf(moment)] = (rows[slotOf(moment)] ?? 0) + 1;
      const width = (to - from) / hourMs;
      const kept = 0.5 ** (width / usualHours);
      recent = { rows: recent.rows * kept + moments.length, hours: recent.hours * kept + width };
    },
  };
}

/** The hours of a window, the last one first; the first and the last may be parts of one. */
function* hoursBack(from: number, to: number): Generator<[from: number, to: number]> {
  for (let end = to; end > from; ) {
    const start = Math.max(from, (Math.ceil(end / hourMs) - 1) * hourMs);
    yield [start, end];
    end = start;
  }
}
