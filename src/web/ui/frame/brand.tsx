import { Sprout } from 'lucide-react';
import styles from './brand.module.css';

type Props = { organization: string; sandbox: boolean };

/**
 * The names of Steward and the organization; in the sandbox, also a note that no money is real.
 *
 *     <Brand organization={me.organization.name} sandbox={me.mode === 'sandbox'} />
 */
export const Brand = ({ organization, sandbox }: Props) => (
  <div className={styles.brand}>
    <span className={styles.mark}>
      <Sprout size={17} strokeWidth={1.75} aria-hidden="true" />
    </span>
    <div className={styles.words}>
      <div className={styles.name}>
        <span className={styles.product}>Steward</span>
        {sandbox ? (
          <span className={styles.sandbox} title="No real money">
            Sandbox
          </span>
        ) : null}
      </div>
      <bdi className={styles.organization}>{organization}</bdi>
    </div>
  </div>
);
