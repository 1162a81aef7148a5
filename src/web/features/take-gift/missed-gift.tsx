import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { frequencyPhrase } from '#contract/rules/frequencies.ts';
import { decimalText, moneyText, toCents } from '#contract/values/money.ts';
import { type Plan, planOptions } from '../../nouns/plan/query.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Said } from '../../ui/said.tsx';
import type { GiftValues } from './gift-values.ts';

type Props = { form: UseFormReturn<GiftValues>; donorId: string; planId: string };

/** Fills in what a missed gift of a plan has in common with its other gifts, where nothing was entered yet. */
export function MissedGift({ form, donorId, planId }: Props) {
  const { data, error, refetch } = useQuery(planOptions(donorId, planId, undefined, true));
  const plan = data?.reply.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per plan: a later read doesn't replace what was typed.
  useEffect(() => {
    if (!plan) return;
    const missed = missedGift(plan);
    fillIn(form, missed);
    return () => takeBack(form, missed);
  }, [plan?.id]);
  if (plan)
    return (
      <Notice>
        <Said hidden>Amount, campaign, and location come from the plan.</Said>A missed gift of this donor's
        plan ({plan.amount === null ? 'amount unknown' : moneyText(toCents(plan.amount))}{' '}
        {frequencyPhrase(plan.frequency)}). Amount, campaign, and location come from the plan, which stays as
        it is.
      </Notice>
    );
  return error ? (
    <Notice tone="warn">
      <Said>Couldn't load the plan. Enter its amount, campaign, and location, or try again.</Said>{' '}
      <Button onClick={() => void refetch()}>Try again</Button>
    </Notice>
  ) : (
    <Notice>Loading the plan…</Notice>
  );
}

const missedGift = (plan: Plan) => ({
  amount: plan.amount === null ? '' : decimalText(toCents(plan.amount)),
  campaignId: plan.campaign?.id ?? '',
  subcampaignId: plan.subcampaign?.id ?? '',
  locationId: plan.locationId ?? '',
  anonymous: plan.anonymous ?? false,
});

type Missed = ReturnType<typeof missedGift>;

function fillIn({ getValues, setValue }: UseFormReturn<GiftValues>, missed: Missed): void {
  const { amount, campaignId, locationId, anonymous } = getValues();
  if (amount === '') setValue('amount', missed.amount);
  if (campaignId === '') {
    setValue('campaignId', missed.campaignId);
    setValue('subcampaignId', missed.subcampaignId);
  }
  if (locationId === '') setValue('locationId', missed.locationId);
  if (!anonymous) setValue('anonymous', missed.anonymous);
}

/** The form is now for another donor: keeps only what the person entered. */
function takeBack({ getValues, setValue }: UseFormReturn<GiftValues>, missed: Missed): void {
  const { amount, campaignId, subcampaignId, locationId } = getValues();
  if (amount === missed.amount) setValue('amount', '');
  if (campaignId === missed.campaignId && subcampaignId === missed.subcampaignId) {
    setValue('campaignId', '');
    setValue('subcampaignId', '');
  }
  if (locationId === missed.locationId) setValue('locationId', '');
  if (missed.anonymous) setValue('anonymous', false);
}
