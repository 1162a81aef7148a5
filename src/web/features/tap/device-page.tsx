import { getRouteApi } from '@tanstack/react-router';
import { platformName } from '#contract/rules/platform-name.ts';
import { useLacks } from '../../data/session.ts';
import { useRecord } from '../../data/use-record.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card, Columns, Stack } from '../../ui/record.tsx';
import { RecordActivity } from '../activity/record-activity-label.tsx';
import { DeviceNote } from './device-note.tsx';
import { DevicePast } from './device-past.tsx';
import { DeviceTaps } from './device-taps.tsx';
import { PointingAnswer } from './pointing-answer.tsx';
import { PointingPath } from './pointing-path.tsx';
import styles from './tap.module.css';
import { TapDetails } from './tap-details.tsx';
import { deviceOptions } from './tap-queries.ts';
import { TapRecordFrame } from './tap-record-frame.tsx';
import { type Device, serialOf } from './tap-records.ts';
import { usePointing } from './use-pointing.ts';

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
  const pointing = usePointing(device);
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
            <Card title="Placement">
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
              <TapDetails what="device" record={device} />
            </Card>
            <RecordActivity id={device.id} />
          </Stack>
        </Columns>
      </PageBody>
    </Page>
  );
}
