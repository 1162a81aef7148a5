import { Link } from '@tanstack/react-router';
import { Globe, type LucideIcon, MessageSquare, Nfc, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '../../../data/format/plural.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { countDevices } from '../../../nouns/tap/count-devices.ts';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import { destinationLine, type Fleet, serialOf } from '../../../nouns/tap/tap-records.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './findings.module.css';

type Props = { id: string; what: 'device' | 'group' | 'destination'; fleet: Fleet; note: string | undefined };

/** One record of an issue, with what distinguishes it from the others, as a link to its page. */
export function FindingRow({ id, what, fleet, note }: Props) {
  if (what === 'device') {
    const device = fleet.devices.find((one) => one.id === id);
    if (!device) return null;
    const line = [note, deviceKind(device.deviceType), device.group?.name].filter(Boolean).join(' · ');
    return (
      <RecordRow what="device" id={id} icon={Nfc} name={serialOf(device)}>
        <NameText>{line}</NameText>
      </RecordRow>
    );
  }
  if (what === 'group') {
    const group = fleet.groups.find((one) => one.id === id);
    if (!group) return null;
    const devices = countDevices(fleet, id, group);
    return (
      <RecordRow
        what="group"
        id={id}
        icon={Users}
        name={<NameText>{group.name ?? 'Unnamed group'}</NameText>}
      >
        <span>{count(devices, 'device', 'devices')}</span>
      </RecordRow>
    );
  }
  const destination = fleet.destinations.find((one) => one.id === id);
  if (!destination) return null;
  const icon = destination.type === 'sms' ? MessageSquare : Globe;
  const name = <NameText>{destination.name ?? 'Unnamed destination'}</NameText>;
  return (
    <RecordRow what="destination" id={id} icon={icon} name={name}>
      <bdi>{destinationLine(destination)}</bdi>
    </RecordRow>
  );
}

type RowProps = Pick<Props, 'id' | 'what'> & { icon: LucideIcon; name: ReactNode; children: ReactNode };

const RecordRow = ({ id, what, icon: Icon, name, children }: RowProps) => (
  <Link {...recordPage(what, id)} className={styles.row}>
    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    <b>{name}</b>
    {children}
  </Link>
);
