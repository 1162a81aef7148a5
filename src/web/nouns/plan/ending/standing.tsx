import { useQuery } from '@tanstack/react-query';
import { isOver } from '#contract/rules/plan-status.ts';
import { acceptedWritesOptions } from '../../../data/pending-changes/accepted-writes.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { nextSentence, shownNextSentence } from '../labels.ts';
import type { Plan } from '../query.ts';
import { endOf, endText } from './plan-end.ts';
import { useCancelReason } from './plan-endings-queries.ts';

/**
 * What a plan gives next, or how it ended: "Canceled today at 9:17 AM by Avery Quinn: “Moved”". `next`: what is said of a plan that isn't over.
 */
export function PlanStanding({ plan, next = nextSentence(plan) }: { plan: Plan; next?: string }) {
  const over = isOver(plan);
  const { data: writes } = useQuery({ ...acceptedWritesOptions('plan', plan.id), enabled: over });
  const end = writes ? endOf(plan, writes) : null;
  const reason = useCancelReason(plan.id, end?.by != null);
  if (!over || !end) return next;
  const shown = shownNextSentence(plan);
  return (
    <>
      {endText(plan, end)}
      {reason ? (
        <>
          : “<NameText>{reason.trim()}</NameText>”
        </>
      ) : (
        '.'
      )}
      {shown ? ` ${shown}` : null}
    </>
  );
}
