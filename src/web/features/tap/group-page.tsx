import { getRouteApi } from '@tanstack/react-router';
import { platformName } from '#contract/platform-name.ts';
import { countText } from '../../data/format.ts';
import { count as counted } from '../../data/plural.ts';
import { useRecord } from '../../data/use-record.ts';
import { Identifier } from '../../ui/identifier.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card, Columns, Details, Stack } from '../../ui/record.tsx';
import { AgeLabel } from '../app/age-label.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import { DestinationAnswer } from './destination-answer.tsx';
import { useFleet } from './fleet-queries.ts';
import { GroupDevices } from './group-devices.tsx';
import { GroupDevicesById } from './group-devices-by-id.tsx';
import { groupOptions } from './tap-queries.ts';
import { TapRecordFrame } from './tap-record-frame.tsx';
import type { Group } from './tap-records.ts';
import { countDevices, destinationOfGroup } from './where-it-points.ts';

const route = getRouteApi('/_app/tap/groups/$groupId');

/** One group: what its devices open, and which they are. */
export function GroupPage() {
  const { groupId } = route.useParams();
  const state = useRecord<Group, readonly unknown[]>(groupOptions(groupId));
  const { fleet } = useFleet();
  return (
    <TapRecordFrame what="group" state={state}>
      {(group) => {
        const devices = fleet?.devices.filter((device) => device.groupId === group.id);
        const count = countDevices(fleet, group.id, group);
        return (
          <Page
            title={<bdi>{group.name ?? 'Unnamed group'}</bdi>}
            sentence={
              <>
                {count === null ? 'Tap group' : counted(count, 'device', 'devices')}
                {group.archivedAt ? ', archived' : ''}
                <AgeLabel asOf={state.asOf} behind={state.behind} />
              </>
            }
          >
            <PageBody>
              <Columns>
                <Stack>
                  <DestinationAnswer
                    subject="Its devices open"
                    destination={destinationOfGroup(fleet, group)}
                  />
                  <Notice tone={count ? 'warn' : 'info'}>
                    {count === 1
                      ? "Changing this group's destination changes its one device."
                      : `Changing this group's destination changes ${count === null ? 'all' : `all ${countText(count)}`} of its devices.`}{' '}
                    Change it in {platformName()}.
                  </Notice>
                  <Card title="Devices" aside={count === null ? undefined : countText(count)}>
                    {devices ? (
                      <GroupDevices groupId={group.id} devices={devices} />
                    ) : (
                      <GroupDevicesById groupId={group.id} deviceIds={group.deviceIds ?? []} />
                    )}
                  </Card>
                </Stack>
                <Card title="Record">
                  <Details
                    entries={{
                      'Group ID': <Identifier id={group.id} label="group ID" />,
                      Made: <TimeLabel text={group.createdAt} />,
                      Updated: <TimeLabel text={group.updatedAt} />,
                      Archived: group.archivedAt ? <TimeLabel text={group.archivedAt} /> : null,
                    }}
                  />
                </Card>
              </Columns>
            </PageBody>
          </Page>
        );
      }}
    </TapRecordFrame>
  );
}
