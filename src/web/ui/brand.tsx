import { Sprout } from 'lucide-react';
import styles from './shell.module.css';

/** The mark and the names. */
export const Brand = ({ organisation }: { organisation: string }) => (
  <div className={styles.brand}>
    <span className={styles.mark}>
      <Sprout size={17} strokeWidth={1.75} aria-hidden="true" />
    </span>
    <div style={{ minWidth: 0 }}>
      <div className={styles.name}>Steward</div>
      <bdi className={styles.organisation}>{organisation}</bdi>
    </div>
  </div>
);
