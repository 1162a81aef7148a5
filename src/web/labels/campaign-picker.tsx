import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { campaignsOptions, subcampaignsOptions } from '../data/records/campaigns-queries.ts';
import { OneOfFilter } from '../ui/filters/choice-filter.tsx';

type Props = { value: string | undefined; onChange: (id: string | undefined) => void };
type Named = { id: string; name: string | null; archivedAt: string | null };

/** A filter by campaign; the names are asked for when it is opened or in use. */
export const CampaignPicker = ({ value, onChange }: Props) => {
  const [opened, setOpened] = useState(false);
  const campaigns = useQuery({ ...campaignsOptions, enabled: opened || value !== undefined });
  return (
    <NameFilter
      label="Campaign"
      names={campaigns}
      value={value}
      onChange={onChange}
      onOpen={() => setOpened(true)}
    />
  );
};

/** A filter by subcampaign: of the chosen campaign, or of all. */
export const SubcampaignPicker = ({
  value,
  onChange,
  campaignId,
}: Props & { campaignId: string | undefined }) => {
  const [opened, setOpened] = useState(false);
  const subcampaigns = useQuery({
    ...subcampaignsOptions(campaignId),
    enabled: opened || value !== undefined,
  });
  return (
    <NameFilter
      label="Subcampaign"
      names={subcampaigns}
      value={value}
      onChange={onChange}
      onOpen={() => setOpened(true)}
    />
  );
};

type NamesProps = Props & {
  label: string;
  names: { data: { rows: readonly Named[] } | undefined; isError: boolean };
  onOpen: () => void;
};

const NameFilter = ({ names: { data, isError }, ...filter }: NamesProps) => (
  <OneOfFilter
    {...filter}
    choices={(data?.rows ?? []).map(({ id, name, archivedAt }) => ({
      value: id,
      label: name ?? id,
      hint: archivedAt ? 'Archived' : undefined,
    }))}
    state={data ? 'ready' : isError ? 'failed' : 'waiting'}
  />
);
