import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { useLacks } from '../../../data/session/session.ts';
import { choices } from '../../../labels/form/purpose-labels.ts';
import { campaignsOptions, subcampaignsOptions } from '../../../nouns/campaign/query.ts';
import styles from '../../../nouns/plan/plan.module.css';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { PlanFormValues } from './plan-form-values.ts';

type Props = { form: UseFormReturn<PlanFormValues> };

type PurposeProps = Props & { /** The plan before the edit. */ before: PlanFormValues | undefined };

/**
 * Campaign and, below it, one of its subcampaigns. The platform can't remove either from a plan, so "None" is offered only
 * if none is set. When the campaign changes, the platform decides what happens to the subcampaign.
 */
export function PurposeSelects({ form, before }: PurposeProps) {
  const campaignId = form.watch('campaignId');
  const campaigns = useQuery(campaignsOptions);
  const subcampaigns = useQuery({ ...subcampaignsOptions(campaignId), enabled: campaignId !== '' });
  const lacksCampaigns = useLacks()('campaigns.list');
  const { register, setValue } = form;
  const noSubcampaign = !before?.subcampaignId
    ? 'None'
    : campaignId === before.campaignId
      ? null
      : `Set by ${platformName()}`;
  return (
    <div className={styles.pair}>
      <SelectField
        label="Campaign"
        hint={lacksCampaigns ? `${platformNameAtStart()} doesn't list campaigns yet.` : undefined}
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
