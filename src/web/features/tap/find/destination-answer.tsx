import { platformName } from '#contract/rules/platform-name.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from '../tap.module.css';
import { type DestinationBrief, destinationLine } from '../tap-records.ts';
import { Openers } from './pointing-answer.tsx';

type Props = { /** "Its devices open". */ subject: string; destination: DestinationBrief | null };

/** What a donor sees who taps, in large type. */
export const DestinationAnswer = ({ subject, destination }: Props) => (
  <div className={styles.answer}>
    <p>{subject}</p>
    <h2>
      <NameText>{destination ? (destination.name ?? 'Unnamed destination') : 'Nothing'}</NameText>
    </h2>
    {destination ? (
      <>
        <p>
          <bdi>{destinationLine(destination)}</bdi>
        </p>
        {destination.archivedAt ? <p>Archived: taps may open an outdated page.</p> : null}
        <Openers destination={destination} />
      </>
    ) : (
      <p>The group has no destination. Add one in {platformName()}.</p>
    )}
  </div>
);
