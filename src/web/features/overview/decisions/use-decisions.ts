import { useMay } from '../../../data/session/session.ts';
import { useMonthToClose, useUnreconciled } from './bank-decisions.tsx';
import type { Found } from './decision.ts';
import { type KindId, kindIds, kinds } from './kinds.ts';
import {
  useChargebacks,
  usePlanFindings,
  useRefundRequests,
  useScheduledChanges,
} from './money-decisions.tsx';
import { useStuckGifts, useTapIssues, useUnreadable, useWebhooks } from './other-decisions.tsx';
import { useEndingPlans, useFailingPlans } from './plan-decisions.tsx';
import { useThanks } from './thank-decisions.tsx';

/** What is known of each kind that this person may decide about, most urgent first. Each loads separately. */
export function useDecisions(): { id: KindId; found: Found }[] {
  const may = useMay();
  const mayDecide = (id: KindId): boolean => kinds[id].needs.every((needed) => may(needed));
  const found: Record<KindId, Found | null> = {
    'refund-request': useRefundRequests(mayDecide('refund-request')),
    scheduled: useScheduledChanges(mayDecide('scheduled')),
    'plan-check': usePlanFindings(mayDecide('plan-check')),
    chargeback: useChargebacks(mayDecide('chargeback')),
    tap: useTapIssues(mayDecide('tap')),
    webhook: useWebhooks(mayDecide('webhook')),
    failing: useFailingPlans(mayDecide('failing')),
    ending: useEndingPlans(mayDecide('ending')),
    thank: useThanks(mayDecide('thank')),
    stuck: useStuckGifts(mayDecide('stuck')),
    deposit: useUnreconciled(mayDecide('deposit')),
    month: useMonthToClose(mayDecide('month')),
    unreadable: useUnreadable(mayDecide('unreadable')),
  };
  return kindIds.flatMap((id) => {
    const one = found[id];
    return one ? [{ id, found: one }] : [];
  });
}
