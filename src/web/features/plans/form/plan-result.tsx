import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { campaignsOptions } from '../../../nouns/campaign/query.ts';
import styles from '../../../nouns/plan/plan.module.css';
import { Said } from '../../../ui/said.tsx';
import type { PlanFormValues } from './plan-form-values.ts';
import { planSentence } from './plan-preview.ts';

/** The plan in one sentence, while the form is filled in. */
export function PlanResult({ form }: { form: UseFormReturn<PlanFormValues> }) {
  const values = form.watch();
  const { data } = useQuery(campaignsOptions);
  const purpose = data?.rows.find(({ id }) => id === values.campaignId)?.name ?? null;
  const sentence = planSentence(values, purpose);
  return (
    <p className={styles.result}>
      <Said since="change">{sentence ?? 'Enter an amount and a future date to preview the plan.'}</Said>
    </p>
  );
}
