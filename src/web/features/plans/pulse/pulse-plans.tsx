import { Link } from '@tanstack/react-router';
import type { PlanPulse, PulsePlan } from '#contract/steward/reports/plan-pulse.ts';
import { countText } from '../../../data/format/format.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { Identifier } from '../../../ui/text/identifier.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import styles from './pulse.module.css';
import { signedText, stepLabels } from './pulse-labels.ts';

/** The plans of one step, largest changes first. */
export const PulsePlans = ({ step: { step, plans, rows } }: { step: PlanPulse['steps'][number] }) => (
  <>
    <ul className={styles.plans} aria-label={stepLabels[step]}>
      {rows.map((plan) => (
        <li key={plan.id}>
          <span>
            <Name plan={plan} />
            {plan.reason ? (
              <span className={words.soft}>
                {' · '}
                <NameText>{plan.reason}</NameText>
              </span>
            ) : null}
          </span>
          <span className={styles.number}>{signedText(plan.cents)} a month</span>
        </li>
      ))}
    </ul>
    {plans > rows.length ? (
      <p className={words.soft}>
        Showing the {countText(rows.length)} largest of {countText(plans)}.
      </p>
    ) : null}
  </>
);

/** A plan that no longer exists on the platform can't be opened. */
const Name = ({ plan: { id, donorId, donorName } }: { plan: PulsePlan }) =>
  donorId ? (
    <Link {...recordPage('plan', id, donorId)}>
      <NameText>{donorName ?? 'Unknown donor'}</NameText>
    </Link>
  ) : (
    <>
      No longer listed, <Identifier id={id} label="plan ID" />
    </>
  );
