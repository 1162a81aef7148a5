/** What is said of an archived campaign that plans still give to. */
import { count } from '../../data/format/plural.ts';

/** "8 active plans still give to it": `plans` is their number. */
export const stillGive = (plans: number): string =>
  `${count(plans, 'active plan', 'active plans')} still ${plans === 1 ? 'gives' : 'give'} to it`;

/** What follows the name of a plan's archived campaign. `plans`: how many active plans give to it; undefined if that isn't known. */
export function archivedOnPlan(isActive: boolean, plans: number | undefined): string {
  const others = plans === undefined ? 0 : plans - (isActive ? 1 : 0);
  if (!isActive) return others > 0 ? `is archived, but ${stillGive(others)}.` : 'is archived.';
  const all =
    others > 0 ? `, and so ${others === 1 ? 'does 1 other' : `do ${count(others, 'other', 'others')}`}` : '';
  return `is archived, but this plan still gives to it${all}.`;
}
