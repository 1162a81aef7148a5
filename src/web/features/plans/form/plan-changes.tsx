import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { calendarDayText, moneyText } from '../../../data/format/format.ts';
import { timeOfDayText } from '../../../data/format/time-of-day.ts';
import { campaignsOptions, subcampaignsOptions } from '../../../data/records/campaigns-queries.ts';
import type { Plan } from '../../../data/records/plan-record.ts';
import { Details } from '../../../ui/details/record.tsx';
import { methodName } from '../labels.ts';
import styles from '../plans.module.css';
import { methodsOfDonorOptions } from '../plans-queries.ts';
import { changedParts, type PlanFormValues, type PlanPart } from './plan-form-values.ts';
import { zoneText } from './plan-preview.ts';

type Props = { plan: Plan; donorId: string; before: PlanFormValues; form: UseFormReturn<PlanFormValues> };

/** Before and after, for everything that will be sent. */
export function PlanChanges({ plan, donorId, before, form }: Props) {
  const after = form.watch();
  const parts = changedParts(before, after);
  const names = useNames(donorId, after);
  const entry = (part: PlanPart, from: ReactNode, to: ReactNode) =>
    parts.has(part) ? (
      <>
        <bdi>{from}</bdi> → <bdi>{to}</bdi>
      </>
    ) : null;
  const entries = {
    Amount: entry('amount', amountText(before), amountText(after)),
    Frequency: entry('frequency', frequencyLabel(plan.frequency), frequencyLabel(after.frequency)),
    'Start date': entry('start', startText(before), startText(after)),
    'Payment method': entry('methodId', methodName(plan.paymentMethod), names.method),
    Campaign: entry('campaignId', plan.campaign?.name ?? 'None', names.campaign),
    Subcampaign: entry('subcampaignId', plan.subcampaign?.name ?? 'None', names.subcampaign),
    "Donor's name": entry('anonymous', shownText(before), shownText(after)),
    "Donor's note": parts.has('notes') ? 'New note' : null,
  };
  return (
    <div className={styles.result} role="status">
      {parts.size > 0 ? <Details entries={entries} /> : 'No changes yet'}
    </div>
  );
}

/** The names of the choices, from the same lists as the controls. */
function useNames(donorId: string, { methodId, campaignId, subcampaignId }: PlanFormValues) {
  const methods = useQuery(methodsOfDonorOptions(donorId));
  const campaigns = useQuery(campaignsOptions);
  const subcampaigns = useQuery({ ...subcampaignsOptions(campaignId), enabled: campaignId !== '' });
  const method = methods.data?.reply.data.find(({ id }) => id === methodId);
  return {
    method: method ? methodName(method) : 'Another payment method',
    campaign: campaigns.data?.rows.find(({ id }) => id === campaignId)?.name ?? 'Another campaign',
    subcampaign:
      subcampaigns.data?.rows.find(({ id }) => id === subcampaignId)?.name ?? 'Another subcampaign',
  };
}

/** The typed text, as long as it isn't an amount. */
function amountText({ amount }: PlanFormValues): string {
  const parsed = parseAmount(amount);
  return parsed === null ? amount.trim() || '?' : moneyText(parsed);
}

const startText = ({ day, time, zone }: PlanFormValues): string =>
  `${day ? calendarDayText(day) : '?'}, ${time ? timeOfDayText(time) : '?'} ${zoneText(zone)}`;

const shownText = ({ anonymous }: PlanFormValues): string => (anonymous ? 'Hidden' : 'Public');
