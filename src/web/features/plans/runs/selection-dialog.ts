import type { RunSelection } from '#contract/steward/operations/plans/plan-runs.ts';

/** What the dialogs about selected plans need. */
export type SelectionDialogProps = {
  selection: RunSelection;
  /** How many plans are selected. */
  plans: number;
  onClose: () => void;
};
