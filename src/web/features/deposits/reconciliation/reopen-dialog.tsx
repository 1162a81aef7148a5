import { useState } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import type { Reconciliation } from '#contract/steward/operations/deposits.ts';
import { maxNote } from '#contract/steward/reconciliation.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../../data/format/format.ts';
import { CountedText } from '../../../labels/form/counted-text.tsx';
import { writeFailure } from '../../../labels/write-failure.tsx';
import { useReopen } from '../../../nouns/deposit/reconciliation/reconciliation-mutations.ts';
import { reasonError } from '../../../nouns/deposit/reconciliation/reconciliation-values.ts';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { controlled } from '../../../ui/form/controlled.ts';
import { NameText } from '../../../ui/text/name-text.tsx';

type Props = { reconciliation: Reconciliation; title: string; onClose: () => void };

/** Undoes a reconciliation, which stays in the history with the reason. */
export function ReopenDialog({ reconciliation, title, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const reopen = useReopen(reconciliation.depositId);
  const closed = readTime(reconciliation.closedAt);
  const send = () => {
    setTried(true);
    if (reasonError(reason)) return undefined;
    return reopen.mutateAsync({ reconciliationId: reconciliation.id, reason });
  };
  return (
    <GuardedDialog
      onClose={onClose}
      title={`Reopen the ${title}`}
      actLabel="Reopen"
      pending={reopen.isPending && 'Reopening…'}
      failure={writeFailure(reopen.error, 'the deposit was reopened')}
      onAct={send}
    >
      <DialogText>
        <p>
          Reconciled by <NameText>{reconciliation.closedBy ?? 'a deleted account'}</NameText>
          {closed ? ` ${nearText(closed)}` : ''}. The history shows your name and the reason; the status in{' '}
          {platformName()} doesn't change.
        </p>
      </DialogText>
      <CountedText
        label="Reason"
        most={maxNote}
        error={tried ? reasonError(reason) : undefined}
        {...controlled(reason, setReason)}
      />
    </GuardedDialog>
  );
}
