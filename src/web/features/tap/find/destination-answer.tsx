import { platformName } from '#contract/rules/platform-name.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { useElsewhere } from '../destinations/use-elsewhere.ts';
import styles from '../tap.module.css';
import { type DestinationBrief, destinationLine } from '../tap-records.ts';
import { Openers } from './pointing-answer.tsx';

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
      <h2>
        <NameText>{destination.name ?? 'Unnamed destination'}</NameText>
      </h2>
      <p>
        <bdi>{destinationLine(destination)}</bdi>
      </p>
      {destination.archivedAt ? <p>Archived: taps may open an outdated page.</p> : null}
      {elsewhere ? <p>This page isn't on your usual site.</p> : null}
      <Openers destination={destination} />
    </div>
  );
}
