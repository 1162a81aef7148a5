import { Sprout } from 'lucide-react';
import styles from './brand.module.css';

type Props = { organisation: string; sandbox: boolean };

/** The mark and the names; in the sandbox also a note that no money is real. */
export const Brand = ({ organisation, sandbox }: Props) => (
  <div className={styles.brand}>
    <span className={styles.mark}>
      <Sprout size={17} strokeWidth={1.75} aria-hidden="true" />
    </span>
    <div style={{ minWidth: 0 }}>
      <div className={styles.name}>
        Steward
        {sandbox ? (
          <span className={styles.sandbox} title="No real money">
            Sandbox
          </span>
        ) : null}
      </div>
      <bdi className={styles.organisation}>{organisation}</bdi>
    </div>
  </div>
);
