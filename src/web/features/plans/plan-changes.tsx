import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { calendarDayText } from '../../data/format.ts';
import { Details } from '../../ui/record.tsx';
import { campaignsOptions } from '../campaigns/campaigns-queries.ts';
import { rhythmNames } from './plan-form.tsx';
import type { PlanFormValues } from './plan-form-values.ts';
import styles from './plans.module.css';

type Props = { before: PlanFormValues; form: UseFormReturn<PlanFormValues> };

/** Before and after, for all that differs. */
export function PlanChanges({ before, form }: Props) {
  const after = form.watch();
  const { data } = useQuery(campaignsOptions);
  const campaign = (id: string) =>
    data?.rows.find((row) => row.id === id)?.name ?? (id ? 'another campaign' : 'none');
  const start = ({ day, time, zone }: PlanFormValues) =>
    `${day ? calendarDayText(day) : '?'}, ${time} ${zone}`;
  const arrow = (from: string, to: string) => (from === to ? null : `${from} → ${to}`);
  const entries = {
    Amount: arrow(`$${before.amount}`, `$${after.amount}`),
    'How often': arrow(rhythmNames[before.rhythm], rhythmNames[after.rhythm]),
    Start: arrow(start(before), start(after)),
    'Way to pay': before.methodId === after.methodId ? null : 'Another one',
    Campaign: arrow(campaign(before.campaignId), campaign(after.campaignId)),
    Subcampaign: before.subcampaignId === after.subcampaignId ? null : 'Another one',
    Shown: arrow(before.anonymous ? 'anonymously' : 'by name', after.anonymous ? 'anonymously' : 'by name'),
    Note: after.notes.trim() ? 'A new one' : null,
  };
  const changed = Object.values(entries).some((entry) => entry !== null);
  return (
    <div className={styles.result} role="status">
      {changed ? <Details entries={entries} /> : 'Nothing is changed yet.'}
    </div>
  );
}
