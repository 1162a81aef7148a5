import { getRouteApi, Link } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { failureWords } from '../../data/app-error.ts';
import { countText } from '../../data/format.ts';
import { changeSearch, type SearchPatch, textOf } from '../../data/list-search.ts';
import { useMe } from '../../data/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { FailurePanel, StatePanel } from '../../ui/state-panel.tsx';
import { AgeLabel } from '../app/age-label.tsx';
import { filterFleet, narrowFleet } from './filter-fleet.ts';
import { findingsOf } from './fleet-findings.ts';
import { MapFilters } from './map-filters.tsx';
import { searchFleet } from './search-fleet.ts';
import styles from './tap.module.css';
import { TapMapView } from './tap-map-view.tsx';
import { useNotes } from './tap-note-queries.ts';
import { useFleet } from './tap-queries.ts';
import type { Fleet } from './tap-records.ts';
import type { MapSearch } from './tap-search.ts';
import { TapTabs } from './tap-tabs.tsx';

const route = getRouteApi('/_app/tap/');

/** Devices, groups and destinations in one picture; picking one follows its line through. */
export function TapMapPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { organisation } = useMe();
  const notes = useNotes();
  const { fleet, asOf, behind, error, checkNow } = useFleet();
  // The field keeps its own text: the address follows a moment later, without blanks at its ends.
  const [typed, setTyped] = useState(search.q ?? '');
  const change = (patch: SearchPatch<MapSearch>) =>
    void navigate({ search: changeSearch(search, patch), resetScroll: false, replace: 'q' in patch });
  const findings = useMemo(
    () => (fleet ? findingsOf(fleet, organisation.domains) : []),
    [fleet, organisation.domains],
  );
  const chosen = findings.find(({ kind }) => kind === search.finding);
  const { device, destination, archived, q } = search;
  const shown = useMemo(() => {
    if (!fleet) return null;
    const part = chosen
      ? narrowFleet(fleet, chosen.ids)
      : filterFleet(fleet, { device, destination, archived });
    return q ? narrowFleet(part, searchFleet(part, notes, q)) : part;
  }, [fleet, chosen, device, destination, archived, q, notes]);
  return (
    <Page
      title="Tap"
      sentence={
        <>
          {shown ? <Sentence fleet={shown} /> : <SentencePlace />}
          <AgeLabel asOf={asOf} behind={behind} />
        </>
      }
      actions={
        <Link to="/tap/find" className={buttonClass('primary')}>
          <ScanLine size={16} strokeWidth={1.75} aria-hidden="true" />
          Find by serial
        </Link>
      }
    >
      <TapTabs />
      <SearchField
        label="Number, note, group or destination"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          change({ q: textOf(text), follow: undefined });
        }}
      />
      <MapFilters search={search} fleet={fleet} findings={findings} onChange={change} />
      {chosen ? <p className={styles.meaning}>{chosen.meaning}</p> : null}
      {shown ? (
        <PageBody>
          {shown.devices.length + shown.groups.length + shown.destinations.length === 0 ? (
            <StatePanel title="Nothing for these filters">
              <p>No device, group or destination fits what is chosen or typed above.</p>
            </StatePanel>
          ) : (
            <TapMapView
              // Another search begins with the first devices again.
              key={`${q} ${search.finding}`}
              fleet={shown}
              narrowed={q !== undefined || chosen !== undefined}
              followedId={search.follow ?? null}
              onFollow={(id) => change({ follow: id ?? undefined })}
            />
          )}
        </PageBody>
      ) : error ? (
        <FailurePanel {...failureWords(error)} onRetry={checkNow} />
      ) : (
        <PageBody>
          <div className={styles.waiting} aria-busy="true" />
        </PageBody>
      )}
    </Page>
  );
}

const Sentence = ({ fleet: { devices, groups, destinations } }: { fleet: Fleet }) => (
  <>
    <b>{plural(devices.length, 'device')}</b> in <b>{plural(groups.length, 'group')}</b> point to{' '}
    <b>{plural(destinations.length, 'destination')}</b>
  </>
);

/** As wide as the sentence will be, so that nothing below moves when it comes. */
const SentencePlace = () => (
  <span className={styles.unseen} aria-hidden="true">
    60 devices in 9 groups point to 7 destinations
  </span>
);

const plural = (count: number, one: string): string => `${countText(count)} ${one}${count === 1 ? '' : 's'}`;
