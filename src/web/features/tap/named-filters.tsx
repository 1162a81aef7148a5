import { tapDestinationTypes } from '#contract/giving/vocabulary.ts';
import type { SearchPatch } from '../../data/search/list-search.ts';
import type { DestinationsSearch } from '../../nouns/tap/address.ts';
import { destinationKind } from '../../nouns/tap/tap-records.ts';
import { ChipBar } from '../../ui/filters/chip-bar.tsx';
import { OneOfFilter } from '../../ui/filters/choice-filter.tsx';
import { TextFilter } from '../../ui/filters/text-filter.tsx';
import { ToggleChip } from '../../ui/filters/toggle-chip.tsx';

type Props = {
  search: DestinationsSearch;
  /** Destinations have a type, groups don't. */
  types?: boolean;
  onChange: (patch: SearchPatch<DestinationsSearch>) => void;
};

/** The filters of the group list and the destination list. */
export const NamedFilters = ({ search: { name, type, archived }, types = false, onChange }: Props) => (
  <ChipBar>
    <TextFilter
      label="Name"
      fieldLabel="Part of the name"
      value={name}
      onChange={(text) => onChange({ name: text })}
    />
    {types ? (
      <OneOfFilter
        label="Type"
        value={type}
        choices={tapDestinationTypes.map((value) => ({ value, label: destinationKind(value) }))}
        onChange={(value) => onChange({ type: value })}
      />
    ) : null}
    <ToggleChip on={archived === true} onChange={(on) => onChange({ archived: on || undefined })}>
      Show archived
    </ToggleChip>
  </ChipBar>
);

/** The filters in use, as text. */
export const namedFilterWords = ({ name, type, archived }: DestinationsSearch): string[] =>
  [
    name ? `named ${name}` : '',
    type ? destinationKind(type).toLowerCase() : '',
    archived ? 'including archived' : '',
  ].filter(Boolean);
