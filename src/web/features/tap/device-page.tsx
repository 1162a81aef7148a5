import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { platformName } from '#contract/platform-name.ts';
import { useLacks } from '../../data/session.ts';
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
import { deviceFleetOptions, useFleet } from './fleet-queries.ts';
import { PointingAnswer } from './pointing-answer.tsx';
import { PointingPath } from './pointing-path.tsx';
import styles from './tap.module.css';
import { deviceOptions } from './tap-queries.ts';
import { TapRecordFrame } from './tap-record-frame.tsx';
import { type Device, serialOf } from './tap-records.ts';
import { followDevice } from './where-it-points.ts';

const route = getRouteApi('/_app/tap/devices/$deviceId');

/** One device: its number, what it opens and why, and how it is used. */
export function DevicePage() {
  const { deviceId } = route.useParams();
  const state = useRecord<Device, readonly unknown[]>(deviceOptions(deviceId));
  return (
    <TapRecordFrame what="device" state={state}>
      {(device) => <DeviceBody device={device} asOf={state.asOf} behind={state.behind} />}
    </TapRecordFrame>
  );
}

function DeviceBody({ device, asOf, behind }: { device: Device; asOf: string | null; behind: boolean }) {
  const lacks = useLacks();
  const { fleet, partial } = useFleet();
  // Without lists its group and destination are read by their IDs.
  const { data: read } = useQuery({ ...deviceFleetOptions(device), enabled: partial !== null });
  const pointing = followDevice(fleet ?? read?.fleet ?? null, device);
  return (
    <Page
      title={serialOf(device)}
      sentence={
        <>
          {device.deviceType ?? 'Device'}
          {device.archivedAt ? ', archived' : ''}
          <AgeLabel asOf={asOf} behind={behind} />
        </>
      }
    >
      <PageBody>
        <Columns>
          <Stack>
            <PointingAnswer pointing={pointing} />
            <Card title="Placement note">
              <DeviceNote deviceId={device.id} />
            </Card>
            {lacks('tap.events.list') ? null : (
              <Card title="Tap history">
                <DevicePast device={device} nowId={pointing.destination?.id ?? null} />
              </Card>
            )}
            <Card title="Taps">
              <div className={styles.taps}>
                <DeviceTaps deviceId={device.id} />
              </div>
            </Card>
          </Stack>
          <Stack>
            <Card title="How it gets there">
              <PointingPath pointing={pointing} />
              <p className={styles.quiet}>To change it, edit its group in {platformName()}.</p>
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
}
