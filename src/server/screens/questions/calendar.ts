/** Calendar periods as first and last day, YYYY-MM-DD. */

export type Days = { from: string; to: string };
export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Months are 0 to 11. Days and months out of range roll over; day 0 is the last day of the previous month. */
export const dayAt = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

export const partsOf = (day: string): { year: number; month: number; day: number } => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month: month - 1, day: date };
};

export const daysLater = (from: string, days: number): string => {
  const { year, month, day } = partsOf(from);
  return dayAt(year, month, day + days);
};

export const yearDays = (year: number): Days => ({ from: dayAt(year, 0, 1), to: dayAt(year, 11, 31) });
export const monthDays = (year: number, month: number, months = 1): Days => ({
  from: dayAt(year, month, 1),
  to: dayAt(year, month + months, 0),
});

/** Returns null for a day that doesn't exist. */
export function oneDay(year: number, month: number, day: number): Days | null {
  const found = dayAt(year, month, day);
  return partsOf(found).day === day && day > 0 ? { from: found, to: found } : null;
}

/** Returns the unit that contains a day, moved back by `earlier` units. Weeks start on Sunday. */
export function unitDays(unit: Unit, today: string, earlier: number): Days {
  const { year, month, day } = partsOf(today);
  switch (unit) {
    case 'day': {
      const found = dayAt(year, month, day - earlier);
      return { from: found, to: found };
    }
    case 'week': {
      const sunday = day - weekdayOf(today) - 7 * earlier;
      return { from: dayAt(year, month, sunday), to: dayAt(year, month, sunday + 6) };
    }
    case 'month':
      return monthDays(year, month - earlier);
    case 'quarter':
      return monthDays(year, month - (month % 3) - 3 * earlier, 3);
    case 'year':
      return yearDays(year - earlier);
  }
}

/** Returns the day that many units before another. A day that the month lacks becomes its last one. */
export function unitsBack(count: number, unit: Unit, today: string): string {
  if (unit === 'day' || unit === 'week') return daysLater(today, -count * (unit === 'week' ? 7 : 1));
  const { year, month, day } = partsOf(today);
  const months = count * { month: 1, quarter: 3, year: 12 }[unit];
  return dayAt(year, month - months, Math.min(day, partsOf(dayAt(year, month - months + 1, 0)).day));
}

/** Returns the last `count` units up to and including a day. */
export function lastUnits(count: number, unit: Unit, today: string): Days {
  const { year, month, day } = partsOf(today);
  const [years, months, days] = {
    day: [0, 0, count],
    week: [0, 0, 7 * count],
    month: [0, count, 0],
    quarter: [0, 3 * count, 0],
    year: [count, 0, 0],
  }[unit] as [number, number, number];
  // One month before March 31 is the last day of February.
  const start = Math.min(day, partsOf(dayAt(year - years, month - months + 1, 0)).day);
  return { from: daysLater(dayAt(year - years, month - months, start), days > 0 ? 1 - days : 1), to: today };
}

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the Tuesday after the fourth Thursday of November. */
export function givingTuesday(year: number): Days {
  const first = weekdayOf(dayAt(year, 10, 1));
  const thanksgiving = 1 + ((4 - first + 7) % 7) + 21;
  const found = dayAt(year, 10, thanksgiving + 5);
  return { from: found, to: found };
}
