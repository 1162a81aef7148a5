import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { campaignsOptions, subcampaignsOptions } from '../campaigns/campaigns-queries.ts';
import type { PlanFormValues } from './plan-form-values.ts';
import { methodName } from './plan-words.ts';
import styles from './plans.module.css';
import { methodsOfDonorOptions } from './plans-queries.ts';

type Props = { form: UseFormReturn<PlanFormValues> };

/** The donor's stored ways to pay; a plan cannot begin without one. */
export function MethodSelect({ form, donorId }: Props & { donorId: string }) {
  const { data, error, isPending } = useQuery(methodsOfDonorOptions(donorId));
  const chosen = form.watch('methodId');
  const methods = data?.reply.data ?? [];
  const known = methods.some(({ id }) => id === chosen);
  const options: SelectOption[] = [
    ...(chosen === '' ? [{ value: '', label: isPending ? 'On their way…' : 'Choose one' }] : []),
    ...(chosen !== '' && !known ? [{ value: chosen, label: 'As it is now' }] : []),
    ...methods.map((method) => ({
      value: method.id,
      label: [methodName(method), method.holderName, method.expirationDate && `ends ${method.expirationDate}`]
        .filter(Boolean)
        .join(', '),
    })),
  ];
  return (
    <SelectField
      label="Way to pay"
      hint={
        error
          ? 'The stored ways to pay could not be read.'
          : data && methods.length === 0
            ? 'This donor has none stored. One is stored when they give online, or when a payment is taken.'
            : undefined
      }
      error={form.formState.errors.methodId?.message}
      options={options}
      // The options come after the form has begun; without the value React would show the first.
      value={chosen}
      {...form.register('methodId', { validate: (id) => (id ? undefined : 'Choose a way to pay.') })}
    />
  );
}

/** Campaign and, below it, one of its subcampaigns. */
export function PurposeSelects({ form }: Props) {
  const campaignId = form.watch('campaignId');
  const campaigns = useQuery(campaignsOptions);
  const subcampaigns = useQuery({ ...subcampaignsOptions(campaignId), enabled: campaignId !== '' });
  const { register, setValue } = form;
  return (
    <div className={styles.pair}>
      <SelectField
        label="Campaign"
        options={choices(campaigns.data?.rows, campaignId)}
        value={campaignId}
        {...register('campaignId', { onChange: () => setValue('subcampaignId', '') })}
      />
      <SelectField
        label="Subcampaign"
        disabled={campaignId === ''}
        options={choices(subcampaigns.data?.rows, form.watch('subcampaignId'))}
        value={form.watch('subcampaignId')}
        {...register('subcampaignId')}
      />
    </div>
  );
}

type Named = { id: string; name: string | null; archivedAt: string | null };

/** Archived ones are offered only where they stand already. */
function choices(rows: readonly Named[] | undefined, chosen: string): SelectOption[] {
  const offered = (rows ?? []).filter(({ id, archivedAt }) => archivedAt === null || id === chosen);
  const missing = chosen !== '' && !offered.some(({ id }) => id === chosen);
  return [
    { value: '', label: 'None' },
    ...(missing ? [{ value: chosen, label: 'As it is now' }] : []),
    ...offered.map(({ id, name }) => ({ value: id, label: name ?? id })),
  ];
}
