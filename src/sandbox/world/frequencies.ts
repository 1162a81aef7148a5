/** How often a plan gives. Four vocabularies exist for it (facts 7); the tables keep the words of `PlanRhythm`. */
import { day, startOfDay } from './time.ts';

export type PlanRhythm = 'weekly' | 'biweekly' | 'monthly' | '1st-15th' | 'one-time';

const fromWords: Record<string, PlanRhythm> = {
  week: 'weekly',
  'two-weeks': 'biweekly',
  month: 'monthly',
  weekly: 'weekly',
  biweekly: 'biweekly',
  monthly: 'monthly',
  '1st-15th': '1st-15th',
  'one-time': 'one-time',
};

/** The rhythm that a word of any of the request vocabularies means. */
export const rhythmOf = (word: string): PlanRhythm => fromWords[word] ?? 'monthly';

/** The response word. None exists for two of them (facts 12): twice a month reads as biweekly, once as monthly. */
export const responseWord = (rhythm: string): string =>
  rhythm === '1st-15th' ? 'biweekly' : rhythm === 'one-time' ? 'monthly' : rhythm;

/** The payment after the one at `at`, null when there is none; `start` keeps the day of the month when a month is too short for it. */
export function paymentAfter(rhythm: string, start: number, at: number): number | null {
  if (rhythm === 'one-time') return null;
  if (rhythm === 'weekly') return at + 7 * day;
  if (rhythm === 'biweekly') return at + 14 * day;
  const from = new Date(at);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth()];
  const clock = at - startOfDay(at);
  if (rhythm === '1st-15th')
    return (from.getUTCDate() < 15 ? Date.UTC(year, month, 15) : Date.UTC(year, month + 1, 1)) + clock;
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  return Date.UTC(year, month + 1, Math.min(new Date(start).getUTCDate(), lastDay)) + clock;
}
