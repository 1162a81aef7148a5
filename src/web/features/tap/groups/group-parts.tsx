/** What a group's page and its side panel have in common. */
import { platformName } from '#contract/rules/platform-name.ts';
import { countText } from '../../../data/format/format.ts';
import { count as counted } from '../../../data/format/plural.ts';
import { countDevices } from '../../../nouns/tap/count-devices.ts';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import type { Group } from '../../../nouns/tap/tap-records.ts';
import { destinationOfGroup } from '../../../nouns/tap/where-it-points.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { DestinationAnswer } from '../find/destination-answer.tsx';
import { GroupDevices } from './group-devices.tsx';
import { GroupDevicesById } from './group-devices-by-id.tsx';

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
