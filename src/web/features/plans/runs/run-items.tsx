import { Link } from '@tanstack/react-router';
import { frequencyPhrase } from '#contract/rules/frequencies.ts';
import type { PlanRun, PlanRunItem } from '#contract/steward/operations/plans/plan-runs.ts';
import { dollarText } from '../../../data/format/format.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { Status } from '../../../labels/status.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { changeText, runOutcomeLabel } from './run-labels.ts';
import styles from './runs.module.css';

type Props = { label: string; run: PlanRun; items: readonly PlanRunItem[] };

/** Plans of a run, each with what it was, what it is to be, and what became of it. */
export const RunItems = ({ label, run, items }: Props) => (
  <ul className={styles.list} aria-label={label}>
    {items.map((item) => (
      <RunItem key={item.planId} run={run} item={item} />
    ))}
  </ul>
);

const RunItem = ({ run, item }: { run: PlanRun; item: PlanRunItem }) => (
  <li className={styles.row}>
    <span className={styles.who}>
      <Link {...recordPage('plan', item.planId, item.donorId)}>
        <NameText>{item.donorName ?? 'Recurring plan'}</NameText>
      </Link>
      <span className={styles.line}>
        {dollarText(item.seen.amount)} {frequencyPhrase(item.seen.frequency)}
      </span>
    </span>
    <span className={`${styles.line} ${styles.change}`}>
      <NameText>{changeText(item, run.act)}</NameText>
    </span>
    <span className={styles.end}>
      {run.state === 'review' && item.outcome === 'waiting' ? null : (
        <Status of={item.outcome} label={runOutcomeLabel} />
      )}
    </span>
    {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
  </li>
);
