import { platformName } from '#contract/rules/platform-name.ts';
import { useLacks } from '../../../data/session/session.ts';
import { recordPlace } from '../../../labels/record-places.ts';
import { RecordActivity } from '../../../nouns/activity/record-activity.tsx';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import { deviceOptions } from '../../../nouns/tap/query.ts';
import { type Device, serialOf } from '../../../nouns/tap/tap-records.ts';
import type { RecordProps } from '../../../record/beside.ts';
import { recordPageOf } from '../../../record/record-page-of.tsx';
import { RecordSheet } from '../../../record/record-sheet.tsx';
import { useRecord } from '../../../record/use-record.ts';
import { BesideList, Card, Columns, OnPage, Stack } from '../../../ui/details/record.tsx';
import words from '../../../ui/text/words.module.css';
import { PointingAnswer } from '../find/pointing-answer.tsx';
import { PointingPath } from '../find/pointing-path.tsx';
import { TapAnswer } from '../find/tap-answer.tsx';
import { usePointing } from '../find/use-pointing.ts';
import styles from '../tap.module.css';
import { TapDetails } from '../tap-details.tsx';
import { TapRecordScreen } from '../tap-record-screen.tsx';
import { DeviceNote } from './device-note.tsx';
import { DevicePast } from './device-past.tsx';
import { DeviceTaps } from './device-taps.tsx';

/** A device: what it opens and why, where it is, and how it is used; its page also shows its history. */
export const DeviceRecord = ({ id, beside }: RecordProps) => (
  <TapRecordScreen
    {...recordPlace('device', id)}
    beside={beside}
    state={useRecord(deviceOptions(id))}
    tab={(device) => `Tap device ${serialOf(device)}`}
  >
    {(device) => <DeviceSheet device={device} />}
  </TapRecordScreen>
);

export const DevicePage = recordPageOf(DeviceRecord);

function DeviceSheet({ device }: { device: Device }) {
  const lacks = useLacks();
  const pointing = usePointing(device);
  return (
    <RecordSheet
      title={serialOf(device)}
      panelHead={false}
      line={`${deviceKind(device.deviceType)}${device.archivedAt ? ', archived' : ''}`}
    >
      <Columns>
        <Stack>
          <TapAnswer>
            <PointingAnswer pointing={pointing} />
          </TapAnswer>
          <BesideList>
            <Card title="How it gets there">
              <PointingPath pointing={pointing} />
            </Card>
          </BesideList>
          <Card title="Placement">
            <DeviceNote deviceId={device.id} serial={serialOf(device)} />
          </Card>
          <OnPage>
            {lacks('tap.events.list') ? null : (
              <Card title="Tap history">
                <DevicePast device={device} nowId={pointing.destination?.id ?? null} />
              </Card>
            )}
          </OnPage>
          <Card title="Taps" late={540}>
            <div className={styles.taps}>
              <DeviceTaps deviceId={device.id} />
            </div>
          </Card>
        </Stack>
        <Stack>
          <OnPage>
            <Card title="How it gets there">
              <PointingPath pointing={pointing} />
              <p className={words.quiet}>To change it, edit its group in {platformName()}.</p>
            </Card>
          </OnPage>
          <TapDetails what="device" record={device} />
          <OnPage>
            <RecordActivity id={device.id} />
          </OnPage>
        </Stack>
      </Columns>
    </RecordSheet>
  );
}
