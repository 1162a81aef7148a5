import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './sign-in-frame.module.css';

type Props = { title: string; organization?: string | undefined; children: ReactNode; below?: ReactNode };

/** The stages of a gift. */
const path = [
  ['Received', 'By card, bank transfer, check, stock, crypto, or tap'],
  ['Confirmed', 'Authorized by the payment processor'],
  ['Paid out', 'In a deposit to your bank account'],
  ['Reconciled', 'Matched with your bank statement'],
] as const;

/**
 * The page before the app: what Steward does on the left, a form on the right.
 *
 *     <SignInFrame title="Sign in" organization={name}>
 *       <SignInForm />
 *     </SignInFrame>
 */
export const SignInFrame = ({ title, organization, children, below }: Props) => (
  <div className={styles.frame}>
    <aside className={styles.side}>
      <div className={styles.brand}>
        <span className={styles.mark}>
          <Sprout size={17} strokeWidth={1.75} aria-hidden="true" />
        </span>
        Steward
      </div>
      <p className={styles.words}>Follow every gift, from the donor to your bank account.</p>
      <ol className={styles.path}>
        {path.map(([step, meaning]) => (
          <li key={step}>
            <b>{step}</b>
            {meaning}
          </li>
        ))}
      </ol>
    </aside>
    <main className={styles.form}>
      <div className={styles.inner}>
        <div>
          <h1>{title}</h1>
          <p className={styles.organization}>{organization ?? '\u00a0'}</p>
        </div>
        {children}
        {below}
        <p className={styles.foot}>
          <a href="/accessibility">Accessibility</a>
        </p>
      </div>
    </main>
  </div>
);

/** The sandbox's accounts, below the form. */
export const SandboxOffer = ({ children }: { children: ReactNode }) => (
  <div className={styles.sandbox}>
    <p>Sandbox: no real money. Sign in as:</p>
    <div className={styles.choices}>{children}</div>
  </div>
);
