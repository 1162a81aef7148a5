import { getRouteApi } from '@tanstack/react-router';
import { countText } from '../../data/format.ts';
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
import { groupOptions } from './tap-queries.ts';
import { TapRecordFrame } from './tap-record-frame.tsx';
import type { Group } from './tap-records.ts';
import { countDevices, destinationOfGroup } from './where-it-points.ts';

const route = getRouteApi('/_app/tap/groups/$groupId');
const noFleet = { devices: [], groups: [], destinations: [] };

/** One group: what its devices open, and which they are. */
export function GroupPage() {
  const { groupId } = route.useParams();
  const state = useRecord<Group, readonly unknown[]>(groupOptions(groupId));
  const { fleet } = useFleet();
  return (
    <TapRecordFrame what="group" state={state}>
      {(group) => {
        const devices = fleet?.devices.filter((device) => device.groupId === group.id) ?? [];
        const count = countDevices(fleet ?? noFleet, group.id, group);
        return (
          <Page
            title={<bdi>{group.name ?? 'Group without a name'}</bdi>}
            sentence={
              <>
                {count === 1 ? 'A group of 1 device' : `A group of ${countText(count)} devices`}
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
                    destination={destinationOfGroup(fleet ?? noFleet, group)}
                  />
                  <Notice tone={count > 0 ? 'warn' : 'info'}>
                    The destination of this group decides for{' '}
                    {count === 1 ? 'its one device' : `all ${countText(count)} of its devices`} at once. It is
                    changed in the giving service.
                  </Notice>
                  <Card title="Devices" aside={countText(count)}>
                    <GroupDevices groupId={group.id} devices={devices} />
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
