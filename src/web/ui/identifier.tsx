import { CopyButton } from './copy-button.tsx';
import styles from './identifier.module.css';

/** An id of the service, to read and to copy. */
export const Identifier = ({ id, label }: { id: string; label: string }) => (
  <span className={styles.id}>
    {id}
    <CopyButton text={id} label={`Copy ${label}`} compact />
  </span>
);
