import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { campaignsOptions, subcampaignsOptions } from '../campaigns/campaigns-queries.ts';
import { asItIs, choices } from '../campaigns/purpose-words.ts';
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
    ...(chosen !== '' && !known ? [{ value: chosen, label: asItIs }] : []),
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

type PurposeProps = Props & { /** The plan that is changed. */ before: PlanFormValues | undefined };

/**
 * Campaign and, below it, one of its subcampaigns. The service takes neither away from a plan, so "None" is offered only
 * where none is set; a former subcampaign under another campaign is not ours to decide.
 */
export function PurposeSelects({ form, before }: PurposeProps) {
  const campaignId = form.watch('campaignId');
  const campaigns = useQuery(campaignsOptions);
  const subcampaigns = useQuery({ ...subcampaignsOptions(campaignId), enabled: campaignId !== '' });
  const { register, setValue } = form;
  const noSubcampaign = !before?.subcampaignId
    ? 'None'
    : campaignId === before.campaignId
      ? null
      : 'Left to the giving service';
  return (
    <div className={styles.pair}>
      <SelectField
        label="Campaign"
        options={choices(campaigns.data?.rows, campaignId, before?.campaignId ? null : 'None')}
        value={campaignId}
        {...register('campaignId', {
          onChange: (event: { target: { value: string } }) =>
            setValue('subcampaignId', event.target.value === before?.campaignId ? before.subcampaignId : ''),
        })}
      />
      <SelectField
        label="Subcampaign"
        disabled={campaignId === ''}
        options={choices(subcampaigns.data?.rows, form.watch('subcampaignId'), noSubcampaign)}
        value={form.watch('subcampaignId')}
        {...register('subcampaignId')}
      />
    </div>
  );
}
