import { useState } from 'react';
import { type MonthClosing, maxReason } from '#contract/steward/money/months.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { monthName } from '../../data/format/months.ts';
import { CountedText } from '../../labels/form/counted-text.tsx';
import { writeFailure } from '../../labels/write-failure.tsx';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { useReopenMonth } from './months-mutations.ts';

type Props = { month: string; closing: MonthClosing; onClose: () => void };

/** Undoes the closing of a month, which stays in the history with the reason. */
export function ReopenMonthDialog({ month, closing, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const reopen = useReopenMonth(month);
  const length = countCharacters(reason.trim());
  const error =
    length === 0 ? 'Enter a reason.' : length > maxReason ? `At most ${maxReason} characters.` : undefined;
  const send = () => {
    setTried(true);
    return error ? undefined : reopen.mutateAsync({ closingId: closing.id, reason });
  };
  return (
    <GuardedDialog
      onClose={onClose}
      title={`Reopen ${monthName(month)}?`}
      actLabel={`Reopen ${monthName(month)}`}
      pending={reopen.isPending && 'Reopening…'}
      failure={writeFailure(reopen.error, 'the month was reopened')}
      onAct={send}
    >
      <DialogText>
        <p>The history keeps this closing, with your name and the reason.</p>
      </DialogText>
      <CountedText
        label="Reason"
        most={maxReason}
        error={tried ? error : undefined}
        {...controlled(reason, setReason)}
      />
    </GuardedDialog>
  );
}
