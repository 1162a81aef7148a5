import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText } from '../../data/format/format.ts';
import { useLacks } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { WhenVisible } from '../../ui/when-visible.tsx';
import { isScheduleUnknown, planOptions } from './query.ts';

type Props = {
  donorId: string;
  planId: string;
  /** A gift of the plan. */
  giftId?: string;
};

/** A link to a plan; once in view, it describes the plan: "Every month since Mar 2, 2024". */
export const PlanLink = (props: Props) => (
  <Link
    {...recordPage('plan', props.planId, props.donorId)}
    search={useLacks()('subscriptions.get') && props.giftId ? { gift: props.giftId } : {}}
  >
    <WhenVisible minHeight={20} before="Recurring plan">
      <PlanLabel {...props} />
    </WhenVisible>
  </Link>
);

function PlanLabel({ donorId, planId, giftId }: Props) {
  const { data } = useQuery(planOptions(donorId, planId, giftId));
  const plan = data?.reply.data;
  if (!plan || isScheduleUnknown(plan)) return 'Recurring plan';
  const start = readTime(plan.startDate);
  return `${frequencyLabel(plan.frequency)}${start ? ` since ${dayText(start)}` : ''}`;
}
