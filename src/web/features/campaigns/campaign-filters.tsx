import type { SearchPatch } from '../../data/search/list-search.ts';
import type { CampaignsSearch } from '../../nouns/campaign/address.ts';
import { CampaignPicker } from '../../nouns/campaign/campaign-picker.tsx';
import { ChipBar } from '../../ui/filters/filter-chip.tsx';
import { TextFilter } from '../../ui/filters/text-filter.tsx';
import { ToggleChip } from '../../ui/filters/toggle-chip.tsx';

type Props = { search: CampaignsSearch; onChange: (patch: SearchPatch<CampaignsSearch>) => void };

export const CampaignFilters = ({ search, onChange }: Props) => (
  <ChipBar>
    <TextFilter
      label="Name"
      fieldLabel="Part of the name"
      value={search.name}
      onChange={(name) => onChange({ name })}
    />
    {search.kind ? <CampaignPicker value={search.under} onChange={(under) => onChange({ under })} /> : null}
    <ToggleChip
      on={search.current === true}
      onChange={(on) => onChange({ current: on || undefined })}
      title="Hides campaigns that have ended"
    >
      Hide ended
    </ToggleChip>
    <ToggleChip on={search.archived === true} onChange={(on) => onChange({ archived: on || undefined })}>
      Show archived
    </ToggleChip>
  </ChipBar>
);
