import type { ReceivedDeliveries } from '#contract/steward/live/received-deliveries.ts';
import { countText } from '../../../data/format/format.ts';
import { plural } from '../../../data/format/plural.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';

export const stateNames = { waiting: 'Waiting', applied: 'Applied' } as const;

type Props = {
  deliveries: ReceivedDeliveries;
  state: keyof typeof stateNames | undefined;
};

/** How many deliveries match, how many are waiting, and whether more can arrive. */
export const ReceivedSentence = ({ deliveries: { totalCount, waiting, receives, asOf }, state }: Props) => (
  <>
    <b>{countText(totalCount)}</b> {state ? `${stateNames[state].toLowerCase()} ` : ''}
    {plural(totalCount, 'delivery', 'deliveries')} received in the last 90 days
    {waiting > 0 && state !== 'waiting' ? ` · ${countText(waiting)} waiting` : ''}
    {receives ? '' : ' · Receiving is off'}
    <AgeLabel asOf={asOf} behind={false} />
  </>
);
