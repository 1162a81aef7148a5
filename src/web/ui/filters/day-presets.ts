/** Days as YYYY-MM-DD; either end may be open. */
export type DayRange = { from?: string | undefined; to?: string | undefined };

export type DayPreset = { label: string; from: string; to: string };

/** The day (YYYY-MM-DD) that many days, months, or years away; day 0 is the last day of the previous month. */
export function dayFrom(
  today: string,
  change: { years?: number; months?: number; days?: number; day?: number },
) {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const { years = 0, months = 0, days = 0 } = change;
  const time = Date.UTC(year + years, month - 1 + months, (change.day ?? day) + days);
  return new Date(time).toISOString().slice(0, 10);
}

/** The same day one year earlier; February 29 becomes February 28. */
export function yearBefore(day: string): string {
  const before = dayFrom(day, { years: -1 });
  return before.slice(5, 7) === day.slice(5, 7) ? before : dayFrom(before, { days: -1 });
}

/** The most common ranges, as days of the organization's calendar. A week begins on Sunday. */
export function dayPresets(today: string): DayPreset[] {
  const [year = '', month = ''] = today.split('-');
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const yesterday = dayFrom(today, { days: -1 });
  // Months since the current quarter began.
  const intoQuarter = (Number(month) - 1) % 3;
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: 'This week', from: dayFrom(today, { days: -weekday }), to: today },
    {
      label: 'Last week',
      from: dayFrom(today, { days: -weekday - 7 }),
      to: dayFrom(today, { days: -weekday - 1 }),
    },
    { label: 'Last 30 days', from: dayFrom(today, { days: -29 }), to: today },
    { label: 'This month', from: `${year}-${month}-01`, to: today },
    { label: 'Last month', from: dayFrom(today, { months: -1, day: 1 }), to: dayFrom(today, { day: 0 }) },
    {
      label: 'Last quarter',
      from: dayFrom(today, { months: -intoQuarter - 3, day: 1 }),
      to: dayFrom(today, { months: -intoQuarter, day: 0 }),
    },
    { label: 'This year', from: `${year}-01-01`, to: today },
    { label: 'Last year', from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` },
  ];
}
