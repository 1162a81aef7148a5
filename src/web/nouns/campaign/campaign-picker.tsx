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
  <NamePicker
    label="Subcampaign"
    names={subcampaignsOptions(campaignId)}
    all={subcampaignsOptions(undefined)}
    {...filter}
  />
);

type NameProps = Props & {
  label: string;
  names: typeof campaignsOptions;
  /** Includes those that can't be chosen here, such as another campaign's: an address may have one. */
  all?: typeof campaignsOptions;
};

/** The names are requested when the filter is opened or in use. */
function NamePicker({ names, all = names, ...filter }: NameProps) {
  const [opened, setOpened] = useState(false);
  const { data, isError } = useQuery({ ...names, enabled: opened || filter.value !== undefined });
  const { data: known } = useQuery({ ...all, enabled: filter.value !== undefined });
  const rows = data?.rows ?? [];
  const other = rows.some(({ id }) => id === filter.value)
    ? undefined
    : known?.rows.find(({ id }) => id === filter.value);
  return (
    <OneOfFilter
      {...filter}
      choices={[...rows, ...(other ? [other] : [])].map((row) => ({
        value: row.id,
        label: row.name ?? row.id,
        hint: row === other ? 'Of another campaign' : isArchived(row) ? 'Archived' : undefined,
      }))}
      state={data ? 'ready' : isError ? 'failed' : 'waiting'}
      onOpen={() => setOpened(true)}
    />
  );
}
