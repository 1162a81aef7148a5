import { platformName } from '#contract/rules/platform-name.ts';
import type { DestinationBrief } from '../../../nouns/tap/tap-records.ts';
import { useElsewhere } from '../destinations/use-elsewhere.ts';
import styles from '../tap.module.css';
import { Opened } from './opened.tsx';

type Props = { /** Such as "Its devices open". */ subject: string; destination: DestinationBrief | null };

/** What a donor sees after tapping, in large type. */
export function DestinationAnswer({ subject, destination }: Props) {
  const elsewhere = useElsewhere(destination?.id);
  if (!destination)
    return (
      <div className={styles.answer} data-tone="bad">
        <p>{subject}</p>
        <h2>Nothing</h2>
        <p>The group has no destination. Add one in {platformName()}.</p>
      </div>
    );
  return (
    <div className={styles.answer} data-tone={destination.archivedAt || elsewhere ? 'warn' : 'good'}>
      <p>{subject}</p>
      <Opened
        destination={destination}
        warning={destination.archivedAt ? 'Archived: taps may open an outdated page.' : undefined}
        elsewhere={elsewhere}
      />
    </div>
  );
}
