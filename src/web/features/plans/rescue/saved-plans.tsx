import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { type SavedPlan, savedDays } from '#contract/steward/plan-calls.ts';
import { cents } from '#contract/values/money.ts';
import { aboutMoney } from '../../../data/format/about-money.ts';
import { countText } from '../../../data/format/format.ts';
import { listText, plural } from '../../../data/format/plural.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './rescue.module.css';
import { savedBy } from './saved-by.ts';

/** Plans that were saved by calls, by whom, and links to them. Renders nothing until there is one. */
export function SavedPlans({ saved }: { saved: readonly SavedPlan[] }) {
  if (saved.length === 0) return null;
  const worth = cents(saved.reduce((sum, { monthlyCents }) => sum + (monthlyCents ?? 0), 0));
  return (
    <p className={styles.saved}>
      <b>
        {countText(saved.length)} {plural(saved.length, 'plan', 'plans')}
      </b>{' '}
      saved after a call in the last {savedDays} days, {aboutMoney(worth)} a month:{' '}
      {listText(savedBy(saved).map(({ by, plans }) => `${countText(plans)} by ${by ?? 'a deleted account'}`))}
      .{' '}
      {saved.map((plan, at) => (
        <Fragment key={plan.planId}>
          {at > 0 ? ', ' : ''}
          <PlanLink plan={plan} />
        </Fragment>
      ))}
    </p>
  );
}

const PlanLink = ({ plan: { planId, donorId, donorName } }: { plan: SavedPlan }) => (
  <Link {...recordPage('plan', planId, donorId)}>
    <NameText>{donorName ?? 'No name'}</NameText>
  </Link>
);
