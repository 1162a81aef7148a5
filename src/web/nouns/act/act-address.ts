import type { ActId } from '#contract/steward/acts.ts';
import { recordPath } from '#contract/steward/record-kinds.ts';
import { calendarDay } from '../../data/format/format.ts';

/** Where an act with a screen of its own begins; null for one that begins on its record. `donorId`: of a plan. */
export function actAddress(act: ActId, id: string, donorId: string | null = null): string | null {
  switch (act) {
    case 'plan.edit':
      return `${recordPath({ kind: 'plan', id, donorId })}/edit`;
    case 'donor.takeGift':
      return `/take-gift?donor=${id}`;
    case 'donor.startPlan':
      return `/plans/${id}/new`;
    case 'donor.statement':
      // Usually for the previous year.
      return `/letters/statements/${id}/${Number(calendarDay().slice(0, 4)) - 1}`;
    default:
      return null;
  }
}
