/** The first dates of a plan, on the calendar of its own zone. Days are YYYY-MM-DD. */
export type Rhythm = 'weekly' | 'biweekly' | 'monthly' | '1st-15th' | 'one-time';

const dayMs = 86_400_000;
const parse = (day: string): Date => new Date(`${day}T00:00:00Z`);
const write = (date: Date): string => date.toISOString().slice(0, 10);

/** The first `count` days on which a plan that starts on `start` takes a gift. */
export function firstDates(start: string, rhythm: Rhythm, count = 4): string[] {
  const first = parse(start);
  const every = (days: number) =>
    Array.from({ length: count }, (_, index) => write(new Date(first.getTime() + index * days * dayMs)));
  switch (rhythm) {
    case 'one-time':
      return [start];
    case 'weekly':
      return every(7);
    case 'biweekly':
      return every(14);
    case 'monthly':
      return Array.from({ length: count }, (_, index) => monthLater(first, index));
    case '1st-15th':
      return halfMonths(first, count);
  }
}

/** The same day some months later; the last of the month where it has no such day. */
function monthLater(first: Date, months: number): string {
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return write(new Date(Date.UTC(year, month, Math.min(first.getUTCDate(), last))));
}

/** Each 1st and 15th that is not before the start. */
function halfMonths(first: Date, count: number): string[] {
  const days: string[] = [];
  for (let month = 0; days.length < count; month += 1)
    for (const day of [1, 15]) {
      const date = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, day));
      if (date >= first && days.length < count) days.push(write(date));
    }
  return days;
}
