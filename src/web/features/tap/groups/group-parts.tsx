/** What a group's page and its side panel have in common. */

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { countText } from '#contract/values/money.ts';
import { failureMessage, retryOf } from '../../../data/api/app-error.ts';
import { count as counted } from '../../../data/format/plural.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { countDevices } from '../../../nouns/tap/count-devices.ts';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import { useNotes } from '../../../nouns/tap/tap-note-queries.ts';
import { type Device, type Group, serialOf } from '../../../nouns/tap/tap-records.ts';
import { destinationOfGroup } from '../../../nouns/tap/where-it-points.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadState } from '../../../ui/details/load-state.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { DestinationAnswer } from '../find/destination-answer.tsx';
import { devicesByIdOptions } from '../fleet/single-devices-queries.ts';
import styles from '../tap.module.css';

/** The number of devices; null while unknown. */
export const useGroupCount = (group: Group): number | null => countDevices(useFleet().fleet, group.id, group);

/** "3 devices, archived". */
export const groupSentence = ({ archivedAt }: Group, count: number | null): string =>
  [count === null ? 'Tap group' : counted(count, 'device', 'devices'), archivedAt ? 'archived' : '']
    .filter(Boolean)
    .join(', ');

export function GroupAnswer({ group }: { group: Group }) {
  const { fleet } = useFleet();
  return <DestinationAnswer subject="Its devices open" destination={destinationOfGroup(fleet, group)} />;
}

/** How many devices a change of the group's destination affects. */
export const GroupChangeNotice = ({ count }: { count: number | null }) => (
  <Notice tone={count ? 'warn' : 'info'}>
    {count === 1
      ? "Changing this group's destination changes its one device."
      : `Changing this group's destination changes ${count === null ? 'all' : `all ${countText(count)}`} of its devices.`}{' '}
    Change it in {platformName()}.
  </Notice>
);

export function GroupMembers({ group: { id, deviceIds } }: { group: Group }) {
  const { fleet } = useFleet();
  const devices = fleet?.devices.filter((device) => device.groupId === id);
  return devices ? (
    <GroupDevices groupId={id} devices={devices} />
  ) : (
    <GroupDevicesById groupId={id} deviceIds={deviceIds ?? []} />
  );
}

const atMost = 50;

/** A group's devices with our notes on them; for a large group only the first ones, with a link to all. */
function GroupDevices({ groupId, devices }: { groupId: string; devices: readonly Device[] }) {
  const notes = useNotes();
  if (devices.length === 0) return <p className={words.quiet}>No devices yet</p>;
  const sorted = devices.toSorted((a, b) => (a.serialNumber ?? 0) - (b.serialNumber ?? 0));
  const inUse = sorted.filter(({ archivedAt }) => !archivedAt);
  const archived = sorted.filter(({ archivedAt }) => archivedAt);
  return (
    <>
      <ul className={styles.links}>
        {inUse.slice(0, atMost).map((device) => (
          <li key={device.id}>
            <Link {...recordPage('device', device.id)}>{serialOf(device)}</Link>{' '}
            <span className={words.quiet}>
              {lookUp(notes, device.id) ? (
                <>
                  <NameText>{lookUp(notes, device.id)}</NameText> ·{' '}
                </>
              ) : null}
              {deviceKind(device.deviceType)}
            </span>
          </li>
        ))}
      </ul>
      {inUse.length > atMost ? (
        <p>
          <Link to="/tap/devices" search={{ group: groupId }}>
            All {countText(inUse.length)} devices of this group
          </Link>
        </p>
      ) : null}
      {archived.length > 0 ? (
        <p className={styles.archived}>
          Archived:{' '}
          {archived.slice(0, atMost).map((device, index) => (
            <Fragment key={device.id}>
              {index > 0 ? ', ' : null}
              <Link {...recordPage('device', device.id)}>{serialOf(device)}</Link>
            </Fragment>
          ))}
        </p>
      ) : null}
    </>
  );
}

/** Each takes one call, so no more are read at once than a screen shows. */
const step = 20;

/** The devices of a group on a platform that doesn't list devices: the group contains their IDs, and each is read by its ID. */
function GroupDevicesById({ groupId, deviceIds }: { groupId: string; deviceIds: readonly string[] }) {
  const [shown, setShown] = useState(step);
  const { data, error, refetch, isFetching } = useQuery(devicesByIdOptions(deviceIds.slice(0, shown)));
  const left = deviceIds.length - shown;
  if (!data)
    return (
      <LoadState
        failure={error && `Couldn't load its devices. ${failureMessage(error).title}.`}
        onRetry={retryOf(error, refetch)}
      />
    );
  return (
    <>
      <GroupDevices groupId={groupId} devices={data} />
      {left > 0 ? (
        <Button pending={isFetching && 'Loading…'} onClick={() => setShown(shown + step)}>
          Show {Math.min(step, left)} more
        </Button>
      ) : null}
    </>
  );
}
