import { getRouteApi, Link } from '@tanstack/react-router';
import { listPlace } from '../../../labels/record-places.ts';
import { ListScreen } from '../../../list/list-screen.tsx';
import { only } from '../../../list/only.ts';
import { lazyPanel } from '../../../list/panel.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useList } from '../../../list/use-list.ts';
import { tapSorts } from '../../../nouns/tap/address.ts';
import { devicesOptions } from '../../../nouns/tap/query.ts';
import { useNotes } from '../../../nouns/tap/tap-note-queries.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { TapTabs } from '../tap-tabs.tsx';
import { DeviceRowPhone, deviceColumns } from './device-columns.tsx';
import { DeviceFilters, deviceFilterWords } from './device-filters.tsx';

const route = getRouteApi('/_app/tap/devices/');
const panel = lazyPanel(() => import('./device-record.tsx').then((file) => file.DeviceRecord));

/** Tap devices as the platform lists them. */
export function DevicesList() {
  const search = route.useSearch();
  const list = useList(search, devicesOptions, { words: deviceFilterWords(search) });
  const notes = useNotes();
  return (
    <ListScreen
      {...listPlace('device')}
      tabs={<TapTabs />}
      actions={
        <Link to="/tap/labels" className={buttonClass()} data-wide="">
          Print labels
        </Link>
      }
      filters={<DeviceFilters search={search} onChange={list.filter} />}
      list={list}
      columns={deviceColumns(notes)}
      sort={sortLinks(search, tapSorts)}
      phone={(device) => <DeviceRowPhone device={device} note={notes[device.id]} />}
      panel={panel}
      onClear={() => list.go(only(search, 'limit'))}
    />
  );
}
