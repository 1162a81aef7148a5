import type { PlanRun } from '#contract/steward/operations/plans/plan-runs.ts';
import { DeclineDialog } from '../../../labels/form/decline-dialog.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { useDeclineRun } from './run-mutations.ts';

type Props = { run: PlanRun; onClose: () => void };

/** Declines a run, with a note to the person who requested it. */
export const DeclineRunDialog = ({ run, onClose }: Props) => (
  <DeclineDialog title="Decline this request?" decline={useDeclineRun(run.id)} onClose={onClose}>
    <NameText>{run.createdBy ?? 'The requester'}</NameText> will see your answer. No plan changes.
  </DeclineDialog>
);
