import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { calendarDayText, moneyText } from '../../../data/format/format.ts';
import { timeOfDayText } from '../../../data/format/time-of-day.ts';
import { methodName } from '../../../nouns/plan/labels.ts';
import styles from '../../../nouns/plan/plan.module.css';
import type { Plan } from '../../../nouns/plan/query.ts';
import { Details } from '../../../ui/details/record.tsx';
import { changedParts, type PlanFormValues, type PlanPart } from './plan-form-values.ts';
import { zoneText } from './plan-preview.ts';
import { usePlanNames } from './use-plan-names.ts';

type Props = { plan: Plan; donorId: string; before: PlanFormValues; form: UseFormReturn<PlanFormValues> };

/** Before and after, for everything that will be sent. */
export function PlanChanges({ plan, donorId, before, form }: Props) {
  const after = form.watch();
  const parts = changedParts(before, after);
  const names = usePlanNames(donorId, after);
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
    'Payment method': entry(
      'methodId',
      methodName(plan.paymentMethod),
      names.method ?? 'Another payment method',
    ),
    Campaign: entry('campaignId', plan.campaign?.name ?? 'None', names.campaign ?? 'Another campaign'),
    Subcampaign: entry(
      'subcampaignId',
      plan.subcampaign?.name ?? 'None',
      names.subcampaign ?? 'Another subcampaign',
    ),
    "Donor's name": entry('anonymous', shownText(before), shownText(after)),
    "Donor's note": parts.has('notes') ? 'New note' : null,
  };
  return (
    <div className={styles.result} role="status">
      {parts.size > 0 ? <Details entries={entries} /> : 'No changes yet'}
    </div>
  );
}

/** The typed text, as long as it isn't an amount. */
function amountText({ amount }: PlanFormValues): string {
  const parsed = parseAmount(amount);
  return parsed === null ? amount.trim() || '?' : moneyText(parsed);
}

const startText = ({ day, time, zone }: PlanFormValues): string =>
  `${day ? calendarDayText(day) : '?'}, ${time ? timeOfDayText(time) : '?'} ${zoneText(zone)}`;

const shownText = ({ anonymous }: PlanFormValues): string => (anonymous ? 'Hidden' : 'Public');
