/** What a group's page and its side panel have in common. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import { failureMessage, retryOf } from '../../../data/api/app-error.ts';
import { countText } from '../../../data/format/format.ts';
import { count as counted } from '../../../data/format/plural.ts';
import { countDevices } from '../../../nouns/tap/count-devices.ts';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import type { Group } from '../../../nouns/tap/tap-records.ts';
import { destinationOfGroup } from '../../../nouns/tap/where-it-points.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadState } from '../../../ui/details/load-state.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { DestinationAnswer } from '../find/destination-answer.tsx';
import { devicesByIdOptions } from '../fleet/single-devices-queries.ts';
import { GroupDevices } from './group-devices.tsx';

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
