import type { ReactNode } from 'react';
import styles from './stepper.module.css';

export type StepperStep = {
  id: string;
  name: ReactNode;
  /** In plain words. */
  meaning: ReactNode;
  /** `ended`: an end off the path that needs attention; `stopped`: one that is calm. */
  phase: 'past' | 'present' | 'future' | 'ended' | 'stopped';
  when?: ReactNode;
};

/**
 * The steps of a process: past ones filled, the present one ringed, future ones hollow.
 *
 *     <LifecycleRail label="Payment timeline" steps={steps} />
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
