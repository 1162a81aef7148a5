import { Undo2 } from 'lucide-react';
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
  /** True if something went back in this step. */
  isBack?: boolean;
  /** Amounts of this step; the total of the others is set larger. */
  sums?: readonly { name: string; value: ReactNode; isTotal?: boolean }[];
};

/** More don't fit side by side. */
const maxColumns = 5;

/**
 * The steps of a process: past steps filled, the current one ringed, future ones hollow. Side by side where there is room, one below the
 * other in a panel, a narrow column, or on a phone.
 *
 *     <Stepper label="Payment timeline" steps={steps} />
 */
export function Stepper({ label, steps }: { label: string; steps: readonly StepperStep[] }) {
  const rows = Math.ceil(steps.length / maxColumns);
  return (
    <div className={styles.room}>
      <ol
        className={styles.rail}
        aria-label={label}
        data-rows={rows}
        style={{ '--columns': Math.max(3, Math.ceil(steps.length / rows)) }}
      >
        {steps.map((step) => (
          <Step key={step.id} {...step} />
        ))}
      </ol>
    </div>
  );
}

const Step = ({ name, meaning, phase, when, isBack = false, sums = [] }: StepperStep) => (
  <li
    className={`${styles.step} ${styles[phase]}`}
    aria-current={phase === 'past' || phase === 'future' ? undefined : 'step'}
  >
    <span className={isBack ? `${styles.point} ${styles.back}` : styles.point}>
      {isBack ? <Undo2 size={10} strokeWidth={2.6} aria-hidden="true" /> : null}
    </span>
    <span className={styles.name}>{name}</span>
    <span className={styles.said}>
      <span className={styles.when}>{when}</span>
      <span className={styles.meaning}>{meaning}</span>
    </span>
    {sums.length > 0 ? (
      <dl className={styles.sums}>
        {sums.map(({ name: term, value, isTotal = false }) => (
          <div key={term} className={isTotal ? styles.total : undefined}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    ) : null}
  </li>
);
