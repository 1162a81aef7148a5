import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isArchived } from '#contract/rules/is-archived.ts';
import { OneOfFilter } from '../../ui/filters/choice-filter.tsx';
import { campaignsOptions, subcampaignsOptions } from './query.ts';

type Props = { value: string | undefined; onChange: (id: string | undefined) => void };

export const CampaignPicker = (filter: Props) => (
  <NamePicker label="Campaign" names={campaignsOptions} {...filter} />
);

/** A filter by subcampaign: of the selected campaign, or of all. */
export const SubcampaignPicker = ({ campaignId, ...filter }: Props & { campaignId: string | undefined }) => (
  <NamePicker label="Subcampaign" names={subcampaignsOptions(campaignId)} {...filter} />
);

type NameProps = Props & { label: string; names: typeof campaignsOptions };

/** The names are requested when the filter is opened or in use. */
function NamePicker({ names, ...filter }: NameProps) {
  const [opened, setOpened] = useState(false);
  const { data, isError } = useQuery({ ...names, enabled: opened || filter.value !== undefined });
  return (
    <OneOfFilter
      {...filter}
      choices={(data?.rows ?? []).map(({ id, name, ...campaign }) => ({
        value: id,
        label: name ?? id,
        hint: isArchived(campaign) ? 'Archived' : undefined,
      }))}
      state={data ? 'ready' : isError ? 'failed' : 'waiting'}
      onOpen={() => setOpened(true)}
    />
  );
}
