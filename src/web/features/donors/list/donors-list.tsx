import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { defaultLimit } from '../../../data/search/list-search.ts';
import { useTypedSearch } from '../../../data/search/search-text.ts';
import { useMay } from '../../../data/session/session.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { listPlace } from '../../../labels/record-places.ts';
import { ListScreen } from '../../../list/list-screen.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { pick } from '../../../list/pick.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useList } from '../../../list/use-list.ts';
import type { DonorsSearch } from '../../../nouns/donor/address.ts';
import { donorName } from '../../../nouns/donor/donor-name.tsx';
import { donorsOptions } from '../../../nouns/donor/list-queries.ts';
import { donorOptions } from '../../../nouns/donor/query.ts';
import { donorSearchOptions } from '../../../nouns/donor/search-queries.ts';
import {
  PlaceAndUpdatePicker,
  placeAndUpdateLabels,
} from '../../../nouns/location/location-and-update-picker.tsx';
import { useLocationName } from '../../../nouns/location/query.ts';
import { AddFound } from './add-found.tsx';
import { DonorRowPhone, donorColumns } from './donor-columns.tsx';
import { DonorListActs } from './donor-list-acts.tsx';
import { donorSorts } from './donor-order.ts';
import { DonorSearchBox } from './donor-search-box.tsx';
import { FoundSentence } from './found-sentence.tsx';

const route = getRouteApi('/_app/donors/');
const panel = lazyPanel(() => import('../donor-record.tsx').then((file) => file.DonorRecord));

/** All donors, sorted and filtered by the platform, or searched by our server. */
export function DonorsList() {
  const search = route.useSearch();
  const may = useMay();
  const { typed, q, keep } = useTypedSearch('donors');
  const isSearch = q !== '';
  const searched = ({ page = 1, limit = defaultLimit }: DonorsSearch) =>
    donorSearchOptions({ q, page, limit });
  const found = useQuery({ ...searched(search), enabled: isSearch }).data?.reply;
  const list = useList(search, (at: DonorsSearch) => (isSearch ? searched(at) : donorsOptions(at)), {
    words: isSearch ? [`“${q}”`] : placeAndUpdateLabels(search),
    // A donor from the mirror may be a minute old, so the record is read when it is opened.
    record: ({ id }) => (isSearch ? null : donorOptions(id).queryKey),
  });
  const type = (next: string) => {
    keep(next);
    list.restart();
  };
  return (
    <ListScreen
      {...listPlace('donor')}
      sentence={
        isSearch ? (
          <>
            {found && <FoundSentence found={found} />}
            <AgeLabel asOf={list.asOf} behind={list.behind} />
          </>
        ) : undefined
      }
      actions={<DonorListActs search={search} isSearch={isSearch} onFilter={list.filter} />}
      filters={
        <>
          <DonorSearchBox words={typed} onChange={type} />
          {isSearch ? null : <PlaceAndUpdatePicker search={search} onChange={list.filter} />}
        </>
      }
      list={list}
      columns={donorColumns(useLocationName())}
      sort={isSearch ? undefined : sortLinks(search, donorSorts)}
      rowLabel={donorName}
      phone={(donor) => <DonorRowPhone donor={donor} />}
      panel={panel}
      noneMatch={isSearch && may('donors.create') ? <AddFound words={q} /> : null}
      onClear={() => (isSearch ? type('') : list.go(pick(search, 'limit', 'sort', 'direction')))}
    />
  );
}
