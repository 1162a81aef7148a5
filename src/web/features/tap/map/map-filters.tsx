import { X } from 'lucide-react';
import { tapDestinationTypes, tapDeviceTypes } from '#contract/giving/vocabulary.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import type { MapSearch } from '../../../nouns/tap/address.ts';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import type { Finding } from '../../../nouns/tap/fleet-findings.ts';
import { destinationKind, type Fleet, serialOf } from '../../../nouns/tap/tap-records.ts';
import chip from '../../../ui/filters/chip.module.css';
import { OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { ChipBar } from '../../../ui/filters/filter-chip.tsx';
import { ToggleChip } from '../../../ui/filters/toggle-chip.tsx';
import styles from './map-filters.module.css';

type Props = {
  search: MapSearch;
  fleet: Fleet | null;
  findings: readonly Finding[];
  onChange: (patch: SearchPatch<MapSearch>) => void;
};

/** With at least this many groups, a group is searched by name instead of picked among its cards. */
const manyGroups = 12;

/** The followed path, the filters, and the issues. */
export function MapFilters({ search, fleet, findings, onChange }: Props) {
  const followed = search.follow && fleet ? nameOf(fleet, search.follow) : null;
  return (
    <>
      <ChipBar>
        {followed ? (
          <span className={chip.active}>
            <span className={chip.open}>
              Highlighting <b>{followed}</b>
            </span>
            <button
              type="button"
              className={chip.clear}
              aria-label="Clear highlighting"
              onClick={() => onChange({ follow: undefined })}
            >
              <X size={13} aria-hidden="true" />
            </button>
          </span>
        ) : null}
        {fleet && fleet.groups.length >= manyGroups ? (
          <OneOfFilter
            label="Group"
            value={undefined}
            choices={fleet.groups.map(({ id, name }) => ({ value: id, label: name ?? id }))}
            onChange={(follow) => onChange({ follow })}
          />
        ) : null}
        <OneOfFilter
          label="Device type"
          value={search.device}
          choices={tapDeviceTypes.map((value) => ({ value, label: deviceKind(value) }))}
          onChange={(device) => onChange({ device })}
        />
        <OneOfFilter
          label="Destination type"
          value={search.destination}
          choices={tapDestinationTypes.map((value) => ({ value, label: destinationKind(value) }))}
          onChange={(destination) => onChange({ destination })}
        />
        <ToggleChip on={search.archived === true} onChange={(on) => onChange({ archived: on || undefined })}>
          Show archived
        </ToggleChip>
      </ChipBar>
      <div className={styles.findings}>
        {findings.map(({ kind, words, meaning }) => (
          <ToggleChip
            key={kind}
            warn
            title={meaning}
            on={search.finding === kind}
            onChange={(on) => onChange({ finding: on ? kind : undefined, follow: undefined })}
          >
            {words}
          </ToggleChip>
        ))}
      </div>
    </>
  );
}

function nameOf({ devices, groups, destinations }: Fleet, id: string): string | null {
  const device = devices.find((one) => one.id === id);
  if (device) return serialOf(device);
  const named = [...groups, ...destinations].find((one) => one.id === id);
  return named ? (named.name ?? id) : null;
}
