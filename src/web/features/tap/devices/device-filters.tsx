import { tapDeviceTypes } from '#contract/giving/vocabulary.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { type DevicesSearch, serialText } from '../../../nouns/tap/address.ts';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import { OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { ChipBar } from '../../../ui/filters/filter-chip.tsx';
import { TextFilter } from '../../../ui/filters/text-filter.tsx';
import { ToggleChip } from '../../../ui/filters/toggle-chip.tsx';

type Props = { search: DevicesSearch; onChange: (patch: SearchPatch<DevicesSearch>) => void };

export function DeviceFilters({ search, onChange }: Props) {
  const { fleet } = useFleet();
  const groups = (fleet?.groups ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }));
  return (
    <ChipBar>
      <TextFilter
        label="Serial number"
        fieldLabel="All or part of the number"
        value={search.serial}
        check={(text) => (serialText(text) ? undefined : 'Serial numbers have only digits.')}
        onChange={(text) => onChange({ serial: serialText(text) })}
      />
      <OneOfFilter
        label="Group"
        value={search.group}
        choices={[{ value: 'unassigned', label: 'No group' }, ...groups]}
        state={fleet ? 'ready' : 'waiting'}
        onChange={(group) => onChange({ group })}
      />
      <OneOfFilter
        label="Type"
        value={search.type}
        choices={tapDeviceTypes.map((value) => ({ value, label: deviceKind(value) }))}
        onChange={(type) => onChange({ type })}
      />
      <ToggleChip on={search.archived === true} onChange={(on) => onChange({ archived: on || undefined })}>
        Show archived
      </ToggleChip>
    </ChipBar>
  );
}

/** The filters in use, as text. */
export const deviceFilterWords = ({ serial, group, type, archived }: DevicesSearch): string[] =>
  [
    serial ? `serial number ${serial}` : '',
    group ? (group === 'unassigned' ? 'without a group' : 'in the selected group') : '',
    type ? `type ${deviceKind(type).toLowerCase()}` : '',
    archived ? 'including archived' : '',
  ].filter(Boolean);
