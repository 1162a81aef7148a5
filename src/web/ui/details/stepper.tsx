import { Undo2 } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
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

/** With more steps to come, those in between are folded; on paper, all are listed. */
const mostComing = 3;

/** More don't fit side by side. */
const maxColumns = 5;

/**
 * The steps of a process: past steps filled, the current one ringed, future ones hollow. Side by side where there is room, one below the
 * other in a panel, a narrow column, or on a phone.
 *
 *     <Stepper label="Payment timeline" steps={steps} />
 */
export function Stepper({ label, steps }: { label: string; steps: readonly StepperStep[] }) {
  const [isWhole, setIsWhole] = useState(false);
  /** The first step that was unfolded gets the focus of the button that is gone. */
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const coming = steps.filter(({ phase }) => phase === 'future');
  // All but the next step and the last one.
  const folded = coming.length > mostComing && !isWhole ? coming.slice(1, -1) : [];
  const shown = steps.length - folded.length + (folded.length > 0 ? 1 : 0);
  const rows = Math.ceil(shown / maxColumns);
  return (
    <div className={styles.room}>
      <ol
        className={styles.rail}
        aria-label={label}
        data-rows={rows}
        style={{ '--columns': Math.max(3, Math.ceil(shown / rows)) }}
      >
        {steps.map((step) => (
          <Fragment key={step.id}>
            {step === folded[0] ? (
              <li className={`${styles.step} ${styles.future}`} data-print="no">
                <span className={styles.point} />
                <button
                  type="button"
                  className={styles.more}
                  onClick={() => {
                    setUnfolded(step.id);
                    setIsWhole(true);
                  }}
                >
                  {folded.length} more steps
                </button>
              </li>
            ) : null}
            <Step {...step} isFolded={folded.includes(step)} takesFocus={isWhole && unfolded === step.id} />
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

/** The same function each time, so that React calls it only once. */
const focusOnce = (step: HTMLLIElement | null): void => step?.focus();

const Step = ({
  name,
  meaning,
  phase,
  when,
  isBack = false,
  sums = [],
  isFolded,
  takesFocus,
}: StepperStep & { isFolded: boolean; takesFocus: boolean }) => (
  <li
    tabIndex={takesFocus ? -1 : undefined}
    ref={takesFocus ? focusOnce : null}
    className={[styles.step, styles[phase], isFolded && styles.folded].filter(Boolean).join(' ')}
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
