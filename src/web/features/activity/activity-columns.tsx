import type { ActivityRecord } from '#contract/steward/team.ts';
import { NameText } from '../../ui/name-text.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import styles from './activity.module.css';
import { operationWords, outcomeWords, whoWords } from './labels.ts';
import { TargetLink } from './target-link.tsx';
import type { TargetName } from './target-names.ts';

export const OutcomeStatus = ({ outcome, pill = false }: { outcome: string; pill?: boolean }) => (
  <StatusDot {...outcomeWords(outcome)} raw={outcome} pill={pill} />
);

const at: Column<ActivityRecord> = {
  id: 'at',
  title: 'When',
  fixed: 142,
  cell: (row) => <TimeLabel text={row.at} />,
};
const who: Column<ActivityRecord> = {
  id: 'who',
  title: 'Who',
  cell: (row) => <NameText className={styles.strong}>{whoWords(row)}</NameText>,
};
const what: Column<ActivityRecord> = {
  id: 'what',
  room: 160,
  title: 'What',
  cell: ({ operation }) => <span title={operation}>{operationWords(operation)}</span>,
};
const outcome: Column<ActivityRecord> = {
  id: 'outcome',
  fixed: 140,
  title: 'Outcome',
  cell: (row) => <OutcomeStatus outcome={row.outcome} />,
};

export const activityColumns = (nameOf: TargetName): readonly Column<ActivityRecord>[] => [
  at,
  who,
  what,
  { id: 'target', title: 'About', leaves: 1, cell: (row) => <TargetLink row={row} name={nameOf(row)} /> },
  outcome,
];
export const narrowActivityColumns: readonly Column<ActivityRecord>[] = [at, who, what, outcome];

export const ActivityRowPhone = ({ row }: { row: ActivityRecord }) => (
  <span className={styles.phone}>
    <span className={styles.strong}>{operationWords(row.operation)}</span>
    <OutcomeStatus outcome={row.outcome} />
    <span className={styles.quiet}>
      <NameText>{whoWords(row)}</NameText>
    </span>
    <span className={styles.quiet}>
      <TimeLabel text={row.at} />
    </span>
  </span>
);
