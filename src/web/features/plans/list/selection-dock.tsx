import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PlanSum } from '#contract/steward/operations/copy.ts';
import { maxRunPlans } from '#contract/steward/plan-runs.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import type { ListedPlan } from '../../../nouns/plan/list-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseInstead, lazyPart } from '../../../ui/lazy-part.ts';
import { useSaid } from '../../../ui/said.tsx';
import type { SelectionDialogProps } from '../runs/selection-dialog.ts';
import styles from './plan-selection.module.css';
import type { PlanSelection } from './plan-selection.ts';

const MovePlansDialog = lazyPart<SelectionDialogProps, Pick<SelectionDialogProps, 'onClose'>>(
  () => import('../runs/move-plans-dialog.tsx').then((file) => file.MovePlansDialog),
  CloseInstead,
);
const CancelPlansDialog = lazyPart<SelectionDialogProps, Pick<SelectionDialogProps, 'onClose'>>(
  () => import('../runs/cancel-plans-dialog.tsx').then((file) => file.CancelPlansDialog),
  CloseInstead,
);

type Props = {
  selection: PlanSelection;
  rows: readonly ListedPlan[];
  /** How many match on all pages, and what they are worth; null and undefined while unknown. */
  total: number | null;
  sums: PlanSum | undefined;
};

/** What can be done with the selected plans. It floats over the list, so that nothing moves when it appears. */
export function SelectionDock({ selection, rows, total, sums }: Props) {
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const { picked } = selection;
  const count = picked === 'all' ? (total ?? 0) : picked.size;
  const worth = worthText(picked, sums);
  useSaid(count > 0 ? `${countText(count)} selected${worth}` : null);
  if (count === 0) return null;
  const isPagePicked = rows.every(selection.has);
  const Dialog = open === 'move' ? MovePlansDialog : CancelPlansDialog;
  return (
    <div className={styles.dock} data-print="no">
      <span>
        <b>{countText(count)} selected</b>
        {worth}
      </span>
      {picked === 'all' ? null : isPagePicked ? (
        total !== null && total > count && total <= maxRunPlans ? (
          <Button variant="quiet" onClick={selection.pickAll}>
            Select all {countText(total)} that match
          </Button>
        ) : null
      ) : (
        <Button variant="quiet" onClick={() => selection.pick(rows)}>
          Select this page
        </Button>
      )}
      <span className={styles.acts}>
        <Button onClick={() => setOpen('move')}>Move to another campaign…</Button>
        <Button variant="danger" onClick={() => setOpen('cancel')}>
          Cancel with one reason…
        </Button>
        <IconButton icon={X} label="Clear selection" onClick={selection.clear} />
      </span>
      {open ? (
        <Suspense>
          <Dialog selection={selection.request()} plans={count} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** " · $75.00 a month"; nothing if a plan's worth is unknown. */
function worthText(picked: PlanSelection['picked'], sums: PlanSum | undefined): string {
  if (picked === 'all') return sums && sums.unpriced === 0 ? monthText(sums.monthlyCents) : '';
  const worths = [...picked.values()].map(({ monthlyCents }) => monthlyCents);
  return worths.includes(null) ? '' : monthText(worths.reduce<number>((sum, worth) => sum + (worth ?? 0), 0));
}

const monthText = (monthlyCents: number): string => ` · ${moneyText(cents(monthlyCents))} a month`;
