import { Link } from '@tanstack/react-router';
import { useRecord } from '../../data/use-record.ts';
import type { PanelProps } from '../../list/panel.ts';
import { Section } from '../../ui/record.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { DeviceNote } from './device-note.tsx';
import { DeviceTaps } from './device-taps.tsx';
import { PointingAnswer } from './pointing-answer.tsx';
import { PointingPath } from './pointing-path.tsx';
import styles from './tap.module.css';
import { TapDetails } from './tap-details.tsx';
import { TapPeek } from './tap-peek.tsx';
import { deviceOptions } from './tap-queries.ts';
import type { Device } from './tap-records.ts';
import { usePointing } from './use-pointing.ts';

/** A device beside its list: what it opens and why, where it is, and how it is used. Its past is on the page. */
export function DevicePeek(props: PanelProps) {
  const { id } = props;
  const state = useRecord<Device, readonly unknown[]>(deviceOptions(id));
  return (
    <TapPeek
      {...props}
      what="device"
      state={state}
      pageLink={(link) => <Link to="/tap/devices/$deviceId" params={{ deviceId: id }} {...link} />}
    >
      {(device) => <DeviceRecord key={device.id} device={device} />}
    </TapPeek>
  );
}

function DeviceRecord({ device }: { device: Device }) {
  const pointing = usePointing(device);
  return (
    <>
      <div className={styles.peekAnswer}>
        <PointingAnswer pointing={pointing} />
      </div>
      <Section title="How it gets there">
        <PointingPath pointing={pointing} />
      </Section>
      <Section title="Placement">
        <DeviceNote deviceId={device.id} />
      </Section>
      <Section title="Taps">
        <WhenSeen minHeight={540}>
          <DeviceTaps deviceId={device.id} />
        </WhenSeen>
      </Section>
      <Section title="Record">
        <TapDetails what="device" record={device} />
      </Section>
    </>
  );
}
