import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { firstPaymentDays } from '#contract/rules/payment-dates.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import { moneyText } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { calendarDayText } from '../../../data/format/format.ts';
import { timeOfDayText } from '../../../data/format/time-of-day.ts';
import { waitsForOutcome, writeFailure } from '../../../labels/write-failure.tsx';
import { Details } from '../../../ui/details/record.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import type { PlanFormValues } from './plan-form-values.ts';
import { zoneText } from './plan-preview.ts';
import { usePlanNames } from './use-plan-names.ts';

type Props = {
  donorId: string;
  /** The donor's name; null if it isn't known. */
  donor: string | null;
  /** Checked. */
  values: PlanFormValues;
  pending: boolean;
  error: Error | null;
  onBack: () => void;
  onStart: () => Promise<unknown>;
};

/** The whole plan, before anything is sent; what was typed stays in the form behind it. */
export function PlanReview({ donorId, donor, values, pending, error, onBack, onStart }: Props) {
  const names = usePlanNames(donorId, values);
  return (
    <GuardedDialog
      onClose={onBack}
      title={
        <>
          Start {amountText(values)} plan for <NameText>{donor ?? 'this donor'}</NameText>?
        </>
      }
      safeLabel="Go back"
      actLabel="Start plan"
      variant="primary"
      pending={pending && 'Starting…'}
      blocked={waitsForOutcome(error)}
      failure={writeFailure(error, 'the plan was started')}
      onAct={onStart}
    >
      <Details entries={reviewEntries(values, names)} />
    </GuardedDialog>
  );
}

const amountText = ({ amount }: PlanFormValues): string => {
  const parsed = parseAmount(amount);
  return parsed === null ? amount : moneyText(parsed);
};

type Names = ReturnType<typeof usePlanNames>;

/** For checked values. A name that isn't known is replaced by its ID. */
export function reviewEntries(values: PlanFormValues, names: Names): Record<string, string | null> {
  const { frequency, day, time, zone, methodId, campaignId, subcampaignId } = values;
  const first = frequency === '' ? day : (firstPaymentDays(day, frequency, 1)[0] ?? day);
  return {
    Amount: amountText(values),
    Frequency: frequencyLabel(frequency),
    'First gift': `${calendarDayText(first)} at ${timeOfDayText(time)} ${zoneText(zone)}`,
    'Payment method': names.method ?? methodId,
    Campaign: campaignId === '' ? 'No campaign' : (names.campaign ?? campaignId),
    Subcampaign: campaignId === '' || subcampaignId === '' ? null : (names.subcampaign ?? subcampaignId),
    // The platform's request has no member for it.
    Location: `Set by ${platformName()}`,
    "Donor's name": values.anonymous ? 'Hidden publicly' : null,
    "Donor's note": values.notes.trim() || null,
  };
}
