import { useQuery } from '@tanstack/react-query';
import { isOver } from '#contract/rules/plan-status.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { AcceptedWrite } from '#contract/steward/messages.ts';
import { cents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { moneyText, nearText } from '../../data/format/format.ts';
import { acceptedWritesOptions } from '../../data/pending-changes/accepted-writes.ts';
import { useLacks } from '../../data/session/session.ts';
import type { Plan } from '../../nouns/plan/query.ts';
import { RecordNotice } from '../../record/record-sheet.tsx';
import { Notice } from '../../ui/frame/notice.tsx';

/** What is known about a plan on a platform that doesn't share plans, and where that comes from. */
export function FromGifts({ plan }: { plan: Plan }) {
  const lacked = useLacks()('subscriptions.get');
  const { data } = useQuery({ ...acceptedWritesOptions('plan', plan.id), enabled: lacked });
  if (!lacked) return null;
  return (
    <RecordNotice>
      <Notice>
        {platformNameAtStart()} doesn't share recurring plans yet. {originText(plan, data ?? [])}
      </Notice>
    </RecordNotice>
  );
}

/** Where the values come from, and the latest change made in Steward. */
export function originText(plan: Pick<Plan, 'amount' | 'status'>, writes: readonly AcceptedWrite[]): string {
  const latest = writes.at(-1);
  if (!latest)
    return plan.amount === null
      ? 'No recent gift from this plan was found, so only its ID is known. You can still edit or cancel it.'
      : 'What you see comes from one of its gifts. Its status, schedule, and next gift are unknown.';
  const own = writeText(latest);
  if (latest.operation !== 'subscriptions.cancel')
    return `${own} What you see comes from its gifts and from your team's changes in Steward. Its status and next gift are unknown.`;
  if (isOver(plan)) return own;
  return `${own} This plan has a later gift, so check there whether it has ended.`;
}

/** "Ada Grove canceled this plan in Steward today at 9:17 AM." */
function writeText({ operation, at, by, wrote }: AcceptedWrite): string {
  const time = readTime(at);
  const when = time ? ` ${nearText(time)}` : '';
  const amount = wrote.cents === null ? '' : moneyText(cents(wrote.cents));
  if (operation === 'subscriptions.cancel') return `${by} canceled this plan in Steward${when}.`;
  if (operation === 'subscriptions.create')
    return `${by} started this plan in Steward${when}${amount && `, with ${amount}`}.`;
  return amount
    ? `${by} changed the amount to ${amount} in Steward${when}.`
    : `${by} changed this plan in Steward${when}.`;
}
