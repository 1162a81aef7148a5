import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { methodsOfDonorOptions } from '../../../nouns/plan/list-queries.ts';
import { type Plan, planOptions } from '../../../nouns/plan/query.ts';
import { type GiftValues, isNew } from '../gift-values.ts';

type For = {
  donorId: string | undefined;
  /** The donor's plan whose missed gift is to be charged. */
  planId: string | undefined;
  /** True if a new card is to be saved without a charge. */
  savesOnly: boolean;
};

/**
 * Selects a donor's saved payment method first; a new donor has none. What is selected then stays, also when the saved ones are loaded
 * again or can't be. For a missed gift of a plan that failed, the person has to choose; then returns the plan's payment method.
 */
export function useFirstMethod(
  { setValue, getValues, watch }: UseFormReturn<GiftValues>,
  { donorId, planId, savesOnly }: For,
): Plan['paymentMethod'] {
  const stored = useQuery({ ...methodsOfDonorOptions(donorId ?? ''), enabled: donorId !== undefined });
  const isOfPlan = donorId !== undefined && planId !== undefined;
  const plan = useQuery({ ...planOptions(donorId ?? '', planId ?? '', undefined, true), enabled: isOfPlan })
    .data?.reply.data;
  const ways = stored.data?.reply.data;
  const saved = ways?.find(({ isExpired }) => !isExpired)?.id;
  const isLoaded = ways !== undefined;
  const isKnown = isLoaded && (saved === undefined || !isOfPlan || plan !== undefined);
  const failed = isOfPlan && saved !== undefined && plan?.status === 'failed' ? plan.paymentMethod : null;
  // Nothing is selected while it loads, so that no fields appear and disappear.
  const first = isKnown && !failed ? (saved ?? 'Card') : '';
  const choice = donorId === undefined || (stored.isError && !isLoaded) ? 'Card' : first;
  // A card to be saved is a new one.
  const selectedFor = useRef(savesOnly ? donorId : undefined);
  useEffect(() => {
    if (donorId !== undefined && selectedFor.current === donorId) return;
    // The person was faster than the plan.
    const isChosen = isOfPlan && isLoaded && getValues('method') !== '';
    if (!isChosen) setValue('method', choice);
    selectedFor.current = isKnown ? donorId : undefined;
  }, [choice, donorId, isOfPlan, isLoaded, isKnown, getValues, setValue]);
  const method = watch('method');
  // Only a new payment method can be saved without a charge.
  useEffect(() => {
    if (!isNew(method)) setValue('storeOnly', false);
  }, [method, setValue]);
  return failed;
}
