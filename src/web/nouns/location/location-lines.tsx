import { LocationLink } from './link.tsx';
import styles from './location-lines.module.css';

/**
 * Several locations, each on its own line.
 *
 *     <LocationLines ids={campaign.locationIds} />
 */
export const LocationLines = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id) => (
    <div key={id} className={styles.line}>
      <LocationLink id={id} />
    </div>
  ));
