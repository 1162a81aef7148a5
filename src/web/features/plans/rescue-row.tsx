import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { frequencyLabel } from '#contract/frequencies.ts';
import { cents } from '#contract/money.ts';
import { readTime } from '#contract/wire-time.ts';
import { dollarParts, longDayText, moneyText } from '../../data/format.ts';
import { useMay } from '../../data/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { OtherWays } from './other-ways.tsx';
import { PlanDonor } from './plan-columns.tsx';
import { methodName } from './plan-words.ts';
import type { ListedPlan } from './plans-queries.ts';
import styles from './rescue.module.css';
import { SwitchMethodDialog } from './switch-method-dialog.tsx';

/** One plan: whose, what it is worth, what is wrong, whether there is another way to pay, and the step. */
export function RescueRow({ plan }: { plan: ListedPlan }) {
  const may = useMay();
  const [switching, setSwitching] = useState(false);
  const { donorId, monthlyCents, paymentMethod } = plan;
  const next = readTime(plan.nextPaymentDate);
  const canSwitch = may('subscriptions.update') && may('paymentMethods.listByDonor');
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Link to="/plans/$donorId/$planId" params={{ donorId: donorId ?? '-', planId: plan.id }}>
          <PlanDonor plan={plan} />
        </Link>
        <span className={styles.line}>
          {methodName(paymentMethod)}
          {paymentMethod?.expiration ? `, ends ${paymentMethod.expiration}` : ''}
          {next ? ` · next gift ${longDayText(next)}` : ' · nothing is scheduled'}
        </span>
      </div>
      {canSwitch && donorId ? (
        <div className={styles.ways}>
          <WhenSeen minHeight={20}>
            <OtherWays donorId={donorId} besides={paymentMethod?.id ?? null} />
          </WhenSeen>
        </div>
      ) : null}
      <div className={styles.worth}>
        <Amount parts={dollarParts(plan.amount)} />
        <span className={styles.line}>
          {frequencyLabel(plan.frequency)}
          {monthlyCents == null ? '' : `, about ${moneyText(cents(monthlyCents))} a month`}
        </span>
      </div>
      {canSwitch && donorId ? (
        <div className={styles.acts}>
          <Button onClick={() => setSwitching(true)}>Switch…</Button>
          {plan.concern === 'failing' && may('payments.authorize') ? (
            <Link
              to="/take-gift"
              search={{ donor: donorId }}
              className={buttonClass('quiet')}
              title="A separate charge; switching does not collect what was missed"
            >
              Take the missed gift
            </Link>
          ) : null}
          {switching ? (
            <SwitchMethodDialog plan={plan} donorId={donorId} onClose={() => setSwitching(false)} />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
