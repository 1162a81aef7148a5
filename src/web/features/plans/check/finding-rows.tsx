import { Link } from '@tanstack/react-router';
import { frequencyPhrase } from '#contract/rules/frequencies.ts';
import type { ListedFinding } from '#contract/steward/operations/plans/plan-watch.ts';
import { moneyParts } from '#contract/values/money.ts';
import { dollarText } from '../../../data/format/format.ts';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { TimeLabel } from '../../../labels/time-label.tsx';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { FindingStep } from '../../../nouns/plan/watch/finding-step.tsx';
import { findingText } from '../../../nouns/plan/watch/finding-text.ts';
import { useDismiss } from '../../../nouns/plan/watch/findings-mutations.ts';
import cardTable from '../../../ui/table/card-table.module.css';
import { Amount } from '../../../ui/text/amount.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { UndoButton } from '../../../ui/undo-button.tsx';
import styles from './check.module.css';

type Props = { label: string; findings: readonly ListedFinding[] };

/** Findings in a table: the plan, what contradicts it, since when that is known, the amount in question, and one step. */
export const FindingRows = ({ label, findings }: Props) => (
  <table className={`${cardTable.table} ${styles.findings}`} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Plan</th>
        <th scope="col">Issue</th>
        <th scope="col">First seen</th>
        <th scope="col">Amount</th>
        <th scope="col">
          <span className="visually-hidden">Next step</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {findings.map((finding) => (
        <FindingRow key={`${finding.planId} ${finding.kind} ${finding.about}`} finding={finding} />
      ))}
    </tbody>
  </table>
);

function FindingRow({ finding }: { finding: ListedFinding }) {
  const { planId, donorId, donorName, plan, firstSeenAt, cents, dismissed } = finding;
  return (
    <tr>
      <td className={styles.plan}>
        <Link {...recordPage('plan', planId, donorId)}>
          <NameText>{donorName ?? 'No name'}</NameText>
        </Link>
        {plan ? (
          <small>
            {dollarText(plan.amount)} {frequencyPhrase(plan.frequency)}
            {plan.campaign ? (
              <>
                {' · '}
                <NameText>{plan.campaign}</NameText>
              </>
            ) : null}
          </small>
        ) : null}
      </td>
      <td className={styles.what}>
        {findingText(finding)}
        {dismissed ? (
          <small>
            Dismissed by <NameText>{dismissed.by ?? 'a deleted account'}</NameText>{' '}
            <TimeLabel text={dismissed.at} dayOnly />: <NameText>{dismissed.reason}</NameText>
          </small>
        ) : null}
      </td>
      <td className={styles.seen}>
        <TimeLabel text={firstSeenAt} dayOnly />
      </td>
      <td className={styles.amount}>
        <Amount parts={cents === null ? null : moneyParts(cents)} />
      </td>
      <td className={styles.step}>
        {dismissed ? <Restore finding={finding} /> : <FindingStep finding={finding} />}
      </td>
    </tr>
  );
}

function Restore({ finding }: { finding: ListedFinding }) {
  const may = useMay();
  const dismiss = useDismiss();
  if (!may('subscriptions.update')) return null;
  return (
    <>
      <UndoButton isUndoing={dismiss.isPending} onUndo={() => dismiss.mutate({ finding, reason: null })} />
      <WriteFailure error={dismiss.error} what="this was restored" />
    </>
  );
}
