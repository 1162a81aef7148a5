import { CopyButton } from '../copy-button.tsx';
import styles from './identifier.module.css';

const endLength = 6;

/**
 * An ID that can be read and copied. Where it doesn't fit on one line, it is shortened in the middle.
 *
 *     <Identifier id={gift.id} label="gift ID" />
 */
export const Identifier = ({ id, label }: { id: string; label: string }) => (
  <span className={styles.id}>
    <span className={styles.text} title={id}>
      <span className={styles.start}>{id.slice(0, -endLength)}</span>
      {id.slice(-endLength)}
    </span>
    <CopyButton text={id} label={`Copy ${label}`} compact />
  </span>
);
