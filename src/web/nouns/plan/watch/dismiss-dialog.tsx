import { useState } from 'react';
import type { ListedFinding } from '#contract/steward/operations/plans/plan-watch.ts';
import { maxDismissReason } from '#contract/steward/plan-watch.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Suggestions } from '../../../ui/filters/suggestions.tsx';
import { Counter } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { findingText } from './finding-text.ts';
import { useDismiss } from './findings-mutations.ts';

const suggested = [
  'Agreed with the donor',
  'Settled with the giving platform',
  'Will be fixed with the next gift',
];

/** Dismisses a finding with a reason. It returns only for a later date. */
export function DismissDialog({ finding, onClose }: { finding: ListedFinding; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const dismiss = useDismiss();
  const reason = typed.trim();
  const length = countCharacters(reason);
  const error =
    length > maxDismissReason
      ? `Use at most ${maxDismissReason} characters`
      : tried && length === 0
        ? 'Enter a reason'
        : undefined;
  const send = () => {
    setTried(true);
    if (length === 0 || length > maxDismissReason) return;
    dismiss.mutateAsync({ finding, reason }).then(onClose, () => undefined);
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Dismiss this issue?"
      safeLabel="Keep issue"
      actLabel="Dismiss issue"
      pending={dismiss.isPending && 'Dismissing…'}
      onSubmit={send}
    >
      <DialogText>
        <p>{findingText(finding)}</p>
        <p>It comes back only for a later date. Your team sees the reason, under your name.</p>
      </DialogText>
      <TextField
        label="Reason"
        aside={<Counter count={length} most={maxDismissReason} />}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Suggestions words={suggested} onPick={setTyped} />
      <WriteFailure error={dismiss.error} what="this was dismissed" />
    </FormDialog>
  );
}
