import type { ReactNode } from 'react';
import styles from './stepper.module.css';

export type StepperStep = {
  id: string;
  name: ReactNode;
  /** In plain English. */
  meaning: ReactNode;
  /** `ended`: an exception that needs attention; `stopped`: one that doesn't. */
  phase: 'past' | 'present' | 'future' | 'ended' | 'stopped';
  when?: ReactNode;
};

/**
 * The steps of a process: past steps filled, the current one ringed, future ones hollow.
 *
 *     <Stepper label="Payment timeline" steps={steps} />
 */
export function Stepper({ label, steps }: { label: string; steps: readonly StepperStep[] }) {
  return (
    <ol className={styles.rail} aria-label={label}>
      {steps.map(({ id, name, meaning, phase, when }) => (
        <li
          key={id}
          className={`${styles.step} ${styles[phase]}`}
          aria-current={phase === 'past' || phase === 'future' ? undefined : 'step'}
        >
          <span className={styles.point} />
          <span>
            <span className={styles.name}>{name}</span>
            <span className={styles.meaning}>{meaning}</span>
          </span>
          <span className={styles.when}>{when}</span>
        </li>
      ))}
    </ol>
  );
}
