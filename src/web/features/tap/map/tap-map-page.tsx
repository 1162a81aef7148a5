import { getRouteApi, Link } from '@tanstack/react-router';
import { ScanLine, X } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { tapDestinationTypes, tapDeviceTypes } from '#contract/giving/vocabulary.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import { count } from '../../../data/format/plural.ts';
import { unreachedText } from '../../../data/offline/field-screens.ts';
import { textOf } from '../../../data/search/address-values.ts';
import { changeSearch, type SearchPatch } from '../../../data/search/list-search.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { recordPage } from '../../../labels/record-pages.ts';
import type { MapSearch } from '../../../nouns/tap/address.ts';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import type { Finding } from '../../../nouns/tap/fleet-findings.ts';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import { useFindings } from '../../../nouns/tap/query.ts';
import { useNotes } from '../../../nouns/tap/tap-note-queries.ts';
import { destinationKind, type Fleet, serialOf } from '../../../nouns/tap/tap-records.ts';
import { buttonClass } from '../../../ui/button.tsx';
import chip from '../../../ui/filters/chip.module.css';
import { ChipBar } from '../../../ui/filters/chip-bar.tsx';
import { OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { SearchField } from '../../../ui/filters/search-field.tsx';
import { ToggleChip } from '../../../ui/filters/toggle-chip.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { StatePanel } from '../../../ui/frame/state-panel.tsx';
import { filterFleet, narrowFleet } from '../devices/filter-fleet.ts';
import { searchFleet } from '../find/search-fleet.ts';
import { FleetWaiting } from '../fleet/fleet-waiting.tsx';
import styles from '../tap.module.css';
import { TapTabs } from '../tap-tabs.tsx';
import mapFiltersStyles from './map-filters.module.css';
import { TapMapView } from './tap-map-view.tsx';

const route = getRouteApi('/_app/tap/');

/** Devices, groups, and destinations in one drawing; selecting one highlights its path. */
export function TapMapPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const notes = useNotes();
  const state = useFleet();
  const { fleet, asOf, behind, offline } = state;
  // The field has its own state: the address follows a moment later, trimmed.
  const [typed, setTyped] = useState(search.q ?? '');
  const change = (patch: SearchPatch<MapSearch>) =>
    void navigate({ search: changeSearch(search, patch), resetScroll: false, replace: 'q' in patch });
  const { data: findings } = useFindings();
  const chosen = findings?.find(({ kind }) => kind === search.finding);
  const { device, destination, archived, q } = search;
  const part = useMemo(() => {
    if (!fleet) return null;
    const chosenPart = chosen
      ? narrowFleet(fleet, chosen.ids)
      : filterFleet(fleet, { device, destination, archived });
    const found = q ? narrowFleet(chosenPart, searchFleet(chosenPart, notes, q)) : chosenPart;
    return { fleet, shown: found, about: q || chosen ? `${q} ${chosen?.kind}` : null };
  }, [fleet, chosen, device, destination, archived, q, notes]);
  // Typing has priority: the drawing of a large fleet follows when there is time.
  const drawn = useDeferredValue(part);
  const follow = useCallback(
    (id: string | null) =>
      void navigate({
        search: (now) => changeSearch<MapSearch>(now, { follow: id ?? undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
  const open = useCallback((id: string) => void navigate(recordPage('device', id)), [navigate]);
  return (
    <Page
      title="Tap"
      sentence={
        <>
          {part ? <Sentence fleet={part.shown} /> : <SentencePlace />}
          <AgeLabel asOf={asOf} behind={behind} silent={offline && unreachedText} />
        </>
      }
      actions={
        <Link to="/tap/find" className={buttonClass('primary')}>
          <ScanLine size={16} strokeWidth={1.75} aria-hidden="true" />
          Find a device
        </Link>
      }
    >
      <TapTabs />
      {state.partial ? null : (
        <>
          <SearchField
            label="Search devices, notes, groups, destinations"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              change({ q: textOf(text), follow: undefined });
            }}
          />
          <MapFilters search={search} fleet={fleet} findings={findings ?? []} onChange={change} />
        </>
      )}
      {chosen ? <p className={styles.meaning}>{chosen.meaning}</p> : null}
      {drawn ? (
        <PageBody>
          {isEmpty(drawn.fleet) ? (
            <StatePanel title="No tap devices yet">
              <p>Devices, groups, and destinations that you add in {platformName()} appear here.</p>
            </StatePanel>
          ) : isEmpty(drawn.shown) ? (
            <StatePanel title="No results">
              <p>No device, group, or destination matches your search and filters.</p>
            </StatePanel>
          ) : (
            <TapMapView {...drawn} followedId={search.follow ?? null} onFollow={follow} onOpen={open} />
          )}
        </PageBody>
      ) : (
        <FleetWaiting state={state} />
      )}
    </Page>
  );
}

type Props = {
  search: MapSearch;
  fleet: Fleet | null;
  findings: readonly Finding[];
  onChange: (patch: SearchPatch<MapSearch>) => void;
};

/** With at least this many groups, a group is searched by name instead of picked among its cards. */
const manyGroups = 12;

/** The followed path, the filters, and the issues. */
function MapFilters({ search, fleet, findings, onChange }: Props) {
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
      <div className={mapFiltersStyles.findings}>
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

const isEmpty = ({ devices, groups, destinations }: Fleet): boolean =>
  devices.length + groups.length + destinations.length === 0;

const Sentence = ({ fleet: { devices, groups, destinations } }: { fleet: Fleet }) => (
  <>
    <b>{count(devices.length, 'device', 'devices')}</b> in <b>{count(groups.length, 'group', 'groups')}</b>{' '}
    point to <b>{count(destinations.length, 'destination', 'destinations')}</b>
  </>
);

/** Reserves the width of the sentence, so that its arrival moves nothing. */
const SentencePlace = () => (
  <span className={styles.unseen} aria-hidden="true">
    60 devices in 9 groups point to 7 destinations
  </span>
);
