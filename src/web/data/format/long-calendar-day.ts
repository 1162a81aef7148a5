/** A day of the calendar (YYYY-MM-DD) as "July 1, 2025": always with the year, since paper is read in later years. */
export const longCalendarDayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
