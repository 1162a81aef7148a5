import { Link } from '@tanstack/react-router';
import { Globe, MessageSquare, Nfc, Users } from 'lucide-react';
import { count } from '../../../data/format/plural.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { countDevices } from '../groups/count-devices.ts';
import { destinationLine, type Fleet, serialOf } from '../tap-records.ts';
import styles from './findings.module.css';

type Props = { id: string; what: 'device' | 'group' | 'destination'; fleet: Fleet; note: string | undefined };

/** One record of an issue, with what distinguishes it from the others, as a link to its page. */
export function FindingRow({ id, what, fleet, note }: Props) {
  if (what === 'device') {
    const device = fleet.devices.find((one) => one.id === id);
    if (!device) return null;
    const line = [note, device.deviceType ?? 'Device', device.group?.name].filter(Boolean).join(' · ');
    return (
      <Link {...recordPage('device', id)} className={styles.row}>
        <Nfc size={16} strokeWidth={1.75} aria-hidden="true" />
        <b>{serialOf(device)}</b>
        <NameText>{line}</NameText>
      </Link>
    );
  }
  if (what === 'group') {
    const group = fleet.groups.find((one) => one.id === id);
    if (!group) return null;
    const devices = countDevices(fleet, id, group);
    return (
      <Link {...recordPage('group', id)} className={styles.row}>
        <Users size={16} strokeWidth={1.75} aria-hidden="true" />
        <b>
          <NameText>{group.name ?? 'Unnamed group'}</NameText>
        </b>
        <span>{count(devices, 'device', 'devices')}</span>
      </Link>
    );
  }
  const destination = fleet.destinations.find((one) => one.id === id);
  if (!destination) return null;
  const Icon = destination.type === 'sms' ? MessageSquare : Globe;
  return (
    <Link {...recordPage('destination', id)} className={styles.row}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <b>
        <NameText>{destination.name ?? 'Unnamed destination'}</NameText>
      </b>
      <bdi>{destinationLine(destination)}</bdi>
    </Link>
  );
}
