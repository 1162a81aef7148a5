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
    <OneOfFilter
      label="Campaign"
      value={value}
      choices={choicesOf(campaigns.data?.rows)}
      state={campaigns.data ? 'ready' : campaigns.isError ? 'failed' : 'waiting'}
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
    <OneOfFilter
      label="Subcampaign"
      value={value}
      choices={choicesOf(subcampaigns.data?.rows)}
      state={subcampaigns.data ? 'ready' : subcampaigns.isError ? 'failed' : 'waiting'}
      onChange={onChange}
      onOpen={() => setOpened(true)}
    />
  );
};

const choicesOf = (rows: readonly Named[] = []) =>
  rows.map(({ id, name, archivedAt }) => ({
    value: id,
    label: name ?? id,
    hint: archivedAt ? 'Archived' : undefined,
  }));
