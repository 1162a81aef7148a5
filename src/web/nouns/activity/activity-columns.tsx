import type { ActivityRecord } from '#contract/steward/operations/activity.ts';

import { TimeLabel } from '../../labels/time-label.tsx';
import type { ListColumn } from '../../list/list-screen.tsx';
import cells from '../../ui/table/cells.module.css';
import { NameText } from '../../ui/text/name-text.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import { actLabel, actorLabel, outcomeLabel } from './labels.ts';
import { TargetLink } from './target-link.tsx';
import type { TargetName } from './target-names.ts';

export const OutcomeStatus = ({ outcome, pill = false }: { outcome: string; pill?: boolean }) => (
  <StatusDot {...outcomeLabel(outcome)} raw={outcome} pill={pill} />
);

const at: ListColumn<ActivityRecord> = {
  id: 'at',
  narrow: true,
  title: 'When',
  fixed: 142,
  cell: (row) => <TimeLabel text={row.at} />,
};
const who: ListColumn<ActivityRecord> = {
  id: 'who',
  narrow: true,
  title: 'Who',
  cell: (row) => <NameText className={cells.strong}>{actorLabel(row)}</NameText>,
};
const what: ListColumn<ActivityRecord> = {
  id: 'what',
  narrow: true,
  room: 160,
  title: 'What',
  cell: (row) => <span title={row.operation}>{actLabel(row)}</span>,
};
const outcome: ListColumn<ActivityRecord> = {
  id: 'outcome',
  narrow: true,
  fixed: 140,
  title: 'Outcome',
  cell: (row) => <OutcomeStatus outcome={row.outcome} />,
};

export const activityColumns = (nameOf: TargetName): readonly ListColumn<ActivityRecord>[] => [
  at,
  who,
  what,
  { id: 'target', title: 'About', leaves: 1, cell: (row) => <TargetLink row={row} name={nameOf(row)} /> },
  outcome,
];

export const ActivityRowPhone = ({ row }: { row: ActivityRecord }) => (
  <span className={cells.phone}>
    <span className={cells.strong}>{actLabel(row)}</span>
    <OutcomeActorTime row={row} />
  </span>
);

export const OutcomeActorTime = ({ row }: { row: ActivityRecord }) => (
  <>
    <OutcomeStatus outcome={row.outcome} />
    <span className={cells.quiet}>
      <NameText>{actorLabel(row)}</NameText>
    </span>
    <span className={cells.quiet}>
      <TimeLabel text={row.at} />
    </span>
  </>
);
