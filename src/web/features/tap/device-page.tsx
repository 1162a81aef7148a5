import { getRouteApi } from '@tanstack/react-router';
import { useRecord } from '../../data/use-record.ts';
import { Identifier } from '../../ui/identifier.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card, Columns, Details, Stack } from '../../ui/record.tsx';
import { RecordActivity } from '../activity/record-activity-label.tsx';
import { AgeLabel } from '../app/age-label.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import { DeviceNote } from './device-note.tsx';
import { DevicePast } from './device-past.tsx';
import { DeviceTaps } from './device-taps.tsx';
import { useFleet } from './fleet-queries.ts';
import { PointingAnswer } from './pointing-answer.tsx';
import { PointingPath } from './pointing-path.tsx';
import styles from './tap.module.css';
import { deviceOptions } from './tap-queries.ts';
import { TapRecordFrame } from './tap-record-frame.tsx';
import { type Device, serialOf } from './tap-records.ts';
import { followDevice } from './where-it-points.ts';

const route = getRouteApi('/_app/tap/devices/$deviceId');
const noFleet = { devices: [], groups: [], destinations: [] };

/** One device: its number, what it opens and why, and how it is used. */
export function DevicePage() {
  const { deviceId } = route.useParams();
  const state = useRecord<Device, readonly unknown[]>(deviceOptions(deviceId));
  const { fleet } = useFleet();
  return (
    <TapRecordFrame what="device" state={state}>
      {(device) => {
        const pointing = followDevice(fleet ?? noFleet, device);
        return (
          <Page
            title={serialOf(device)}
            sentence={
              <>
                {device.deviceType ?? 'Device'}
                {device.archivedAt ? ', archived' : ''}
                <AgeLabel asOf={state.asOf} behind={state.behind} />
              </>
            }
          >
            <PageBody>
              <Columns>
                <Stack>
                  <PointingAnswer pointing={pointing} />
                  <Card title="Our note">
                    <DeviceNote deviceId={device.id} />
                  </Card>
                  <Card title="Where did it point on…">
                    <DevicePast device={device} nowId={pointing.destination?.id ?? null} />
                  </Card>
                  <Card title="Taps">
                    <div className={styles.taps}>
                      <DeviceTaps deviceId={device.id} />
                    </div>
                  </Card>
                </Stack>
                <Stack>
                  <Card title="The path that decides it">
                    <PointingPath pointing={pointing} />
                    <p className={styles.quiet}>
                      Where it points is changed in the giving service, by its group.
                    </p>
                  </Card>
                  <Card title="Record">
                    <Details
                      entries={{
                        'Device ID': <Identifier id={device.id} label="device ID" />,
                        Made: <TimeLabel text={device.createdAt} />,
                        Updated: <TimeLabel text={device.updatedAt} />,
                        Archived: device.archivedAt ? <TimeLabel text={device.archivedAt} /> : null,
                      }}
                    />
                  </Card>
                  <RecordActivity id={device.id} />
                </Stack>
              </Columns>
            </PageBody>
          </Page>
        );
      }}
    </TapRecordFrame>
  );
}
