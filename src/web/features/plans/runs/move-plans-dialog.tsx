import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isArchived } from '#contract/rules/is-archived.ts';
import type { CampaignRecord } from '#contract/steward/copy.ts';
import { count } from '../../../data/format/plural.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { campaignsOptions, subcampaignsOptions } from '../../../nouns/campaign/query.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { SelectionDialogProps } from './selection-dialog.ts';
import { useReviewSelection } from './use-review-selection.ts';

/** Asks where the selected plans should give to; the next page shows what would happen. */
export function MovePlansDialog({ selection, plans, onClose }: SelectionDialogProps) {
  const [campaignId, setCampaignId] = useState('');
  const [subcampaignId, setSubcampaignId] = useState('');
  const [tried, setTried] = useState(false);
  const campaigns = useQuery(campaignsOptions);
  const subcampaigns = useQuery({ ...subcampaignsOptions(campaignId), enabled: campaignId !== '' });
  const review = useReviewSelection();
  const below = campaignId === '' ? [] : choices(subcampaigns.data?.rows);
  const submit = () => {
    setTried(true);
    if (campaignId === '') return;
    review.open({ act: { kind: 'move', campaignId, subcampaignId: subcampaignId || null }, selection });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Move ${count(plans, 'plan', 'plans')} to another campaign`}
      actLabel="Review"
      pending={review.isPending && 'Checking…'}
      sent={review.isDone}
      onSubmit={submit}
    >
      <SelectField
        label="Campaign"
        value={campaignId}
        error={tried && campaignId === '' ? 'Choose a campaign.' : undefined}
        options={[{ value: '', label: 'Choose a campaign' }, ...choices(campaigns.data?.rows)]}
        onChange={({ target }) => {
          setCampaignId(target.value);
          setSubcampaignId('');
        }}
      />
      <SelectField
        label="Subcampaign"
        disabled={below.length === 0}
        value={subcampaignId}
        options={[
          { value: '', label: below.length === 0 ? 'None' : 'Any (your giving platform decides)' },
          ...below,
        ]}
        onChange={({ target }) => setSubcampaignId(target.value)}
      />
      <WriteFailure error={review.error ?? campaigns.error} what="the review was created" />
    </FormDialog>
  );
}

/** Archived campaigns can't be chosen. */
const choices = (rows: readonly CampaignRecord[] = []) =>
  rows.filter((campaign) => !isArchived(campaign)).map(({ id, name }) => ({ value: id, label: name ?? id }));
