import { useState } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import { monthChecks } from '#contract/steward/money/months.ts';
import type { Month } from '#contract/steward/operations/money/months.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import { monthName } from '../../data/format/months.ts';
import { plural } from '../../data/format/plural.ts';
import { writeFailure } from '../../labels/write-failure.tsx';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { useCloseMonth } from './mutations.ts';

type CloseMonthDialogProps = { month: Month; onClose: () => void };

/** Freezes the totals of a month, as they were when the dialog opened: the person hasn't read any others. */
export function CloseMonthDialog({ month: now, onClose }: CloseMonthDialogProps) {
  const [{ month, totals, digest }] = useState(now);
  const { open } = now;
  const close = useCloseMonth(month);
  const hasChanged = now.digest !== digest && !close.isPending;
  const left = monthChecks.filter((check) => open[check].count > 0).length;
  return (
    <GuardedDialog
      onClose={onClose}
      title={`Close ${monthName(month)}?`}
      actLabel={`Close ${monthName(month)}`}
      variant="primary"
      pending={close.isPending && 'Closing…'}
      blocked={hasChanged ? 'Review the totals first' : undefined}
      failure={writeFailure(close.error, 'the month was closed') ?? (hasChanged ? changedText : null)}
      onAct={() => close.mutateAsync(digest)}
    >
      <DialogText>
        <p>
          {moneyText(cents(totals.gift.cents))} received and {moneyText(cents(totals.deposit.cents))} paid out
          are saved with your name. Nothing changes in {platformName()}.
        </p>
        {left > 0 ? (
          <p>
            {left} {plural(left, 'item on the checklist is', 'items on the checklist are')} still open. Later
            changes appear under After close.
          </p>
        ) : null}
      </DialogText>
    </GuardedDialog>
  );
}

const changedText = 'This month just changed. Nothing was saved. Review its totals, then start again.';
