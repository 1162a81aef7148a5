import { ownOrigin } from '../../../data/session/platform.ts';
import { useMe } from '../../../data/session/session.ts';
import type { labelPapers } from '../../../nouns/tap/label-papers.ts';
import { type Device, serialOf } from '../../../nouns/tap/tap-records.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { QrCode } from '../../../ui/text/qr-code.tsx';
import styles from './label-sheets.module.css';

type Props = {
  paper: keyof typeof labelPapers;
  /** Null for a label that is already used. */
  labels: readonly (Device | null)[];
};

/** One sheet of label paper: each label has a device's QR code, its number, and the organization's name. */
export function LabelSheet({ paper, labels }: Props) {
  const { organization } = useMe();
  return (
    <ul className={`${styles.sheet} ${styles[paper]}`}>
      {labels.map((device, place) =>
        device ? (
          <li key={device.id} className={styles.label}>
            <QrCode text={`${ownOrigin()}/t/${serialOf(device)}`} label={`Device ${serialOf(device)}`} />
            <span>
              <b>{serialOf(device)}</b>
              <NameText>{organization.name}</NameText>
            </span>
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a used label has no identity but its position.
          <li key={place} className={styles.used} />
        ),
      )}
    </ul>
  );
}
