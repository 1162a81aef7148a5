import { CopyButton } from '../copy-button.tsx';
import styles from './identifier.module.css';

/**
 * An ID that can be read and copied.
 *
 *     <Identifier id={gift.id} label="gift ID" />
 */
export const Identifier = ({ id, label }: { id: string; label: string }) => (
  <span className={styles.id}>
    {id}
    <CopyButton text={id} label={`Copy ${label}`} compact />
  </span>
);
