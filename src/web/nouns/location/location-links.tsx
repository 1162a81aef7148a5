import { LocationLink } from './link.tsx';
import styles from './location-links.module.css';

/**
 * Several locations, in as few lines as they need.
 *
 *     <LocationLinks ids={campaign.locationIds} />
 */
export const LocationLinks = ({ ids }: { ids: readonly string[] }) => (
  <span className={styles.links}>
    {ids.map((id, at) => (
      <span key={id}>
        <LocationLink id={id} />
        {at < ids.length - 1 ? ', ' : null}
      </span>
    ))}
  </span>
);
