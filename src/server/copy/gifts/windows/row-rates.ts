/** Predicts the number of rows in a window of dates from earlier windows: people give at the same hours of each week. */

export type RowRates = {
  /** Returns the expected number of rows in a window. */
  expected(window: Window): number;
  /** Returns the start of a window that ends at `to` and has about `rows` rows, but no earlier than `earliest`. */
  beginOf(to: number, rows: number, earliest: number): number;
  /** Call after a window was read; `moments` are the dates of its rows. */
  learn(window: Window, moments: readonly number[]): void;
};

/** As in `DateWindow`, with a start. */
type Window = { from: number; to: number };

const hourMs = 3_600_000;
const hoursOfWeek = 168;
/** The weight of a week relative to the one read after it, since giving changes over the years. */
const keptOfOlder = 0.8;
/** This many hours at the usual rate are added to each hour of the week, so that a single reading doesn't decide its rate. */
const hoursAsUsual = 0.5;
const usualHours = 14 * 24;

/** `usual` is the initial rate, in rows per hour. */
export function createRowRates(usual: number): RowRates {
  const rows = new Float64Array(hoursOfWeek);
  const hours = new Float64Array(hoursOfWeek);
  let recent = { rows: usual * hoursAsUsual, hours: hoursAsUsual };
  const slotOf = (moment: number) => Math.floor(moment / hourMs) % hoursOfWeek;
  /** Returns the expected rows in a part of an hour. `usually` is the number of rows in `hoursAsUsual` hours. */
  const heldIn = (start: number, end: number, usually: number): number => {
    const slot = slotOf(start);
    const rate = ((rows[slot] ?? 0) + usually) / ((hours[slot] ?? 0) + hoursAsUsual);
    return (rate * (end - start)) / hourMs;
  };
  const usually = () => hoursAsUsual * (recent.rows / recent.hours);
  // A window of years has tens of thousands of hours, so these loops allocate no objects.
  const beginOf = (to: number, wanted: number, earliest: number): number => {
    const mean = usually();
    let left = wanted;
    for (let end = to, start = end; end > earliest; end = start) {
      start = hourBefore(end, earliest);
      const held = heldIn(start, end, mean);
      if (held > 0 && held >= left) return Math.floor(end - (left / held) * (end - start));
      left -= held;
    }
    return earliest;
  };
  return {
    beginOf,
    expected: ({ from, to }) => {
      const mean = usually();
      let sum = 0;
      for (let end = to, start = end; end > from; end = start) {
        start = hourBefore(end, from);
        sum += heldIn(start, end, mean);
      }
      return sum;
    },
    learn: ({ from, to }, moments) => {
      for (let end = to, start = end; end > from; end = start) {
        start = hourBefore(end, from);
        const part = (end - start) / hourMs;
        const kept = part === 1 ? keptOfOlder : keptOfOlder ** part;
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

/** Returns the start of the hour (or part of an hour) that ends at `end`, but no earlier than `earliest`. */
const hourBefore = (end: number, earliest: number): number =>
  Math.max(earliest, (Math.ceil(end / hourMs) - 1) * hourMs);
