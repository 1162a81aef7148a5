import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { Plan } from '../../data/records/plan-record.ts';
import { useLacks } from '../../data/session/session.ts';
import { RecordNotice } from '../../record/record-sheet.tsx';
import { Notice } from '../../ui/frame/notice.tsx';

/** What is known about a plan on a platform that doesn't share plans, and where that comes from. */
export function FromGifts({ plan }: { plan: Plan }) {
  if (!useLacks()('subscriptions.get')) return null;
  return (
    <RecordNotice>
      <Notice>
        {platformNameAtStart()} doesn't share recurring plans yet.{' '}
        {plan.amount === null
          ? 'No recent gift from this plan was found, so only its ID is known. You can still edit or cancel it.'
          : 'What you see comes from one of its gifts. Its status, schedule, and next gift are unknown.'}
      </Notice>
    </RecordNotice>
  );
}
