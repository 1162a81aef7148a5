import { useState } from 'react';
import { maxRequestText } from '#contract/steward/gifts/refund-requests.ts';
import type { PlanRun } from '#contract/steward/operations/plans/plan-runs.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { CountedText } from '../../../labels/form/counted-text.tsx';
import { writeFailure } from '../../../labels/write-failure.tsx';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { controlled } from '../../../ui/form/controlled.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { useDeclineRun } from './run-mutations.ts';

type Props = { run: PlanRun; onClose: () => void };

/** Declines a run, with a note to the person who requested it. */
export function DeclineRunDialog({ run, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const decline = useDeclineRun(run.id);
  const count = countCharacters(typed.trim());
  const error = count > maxRequestText ? `Shorten the answer to ${maxRequestText} characters.` : undefined;
  return (
    <GuardedDialog
      onClose={onClose}
      variant="primary"
      title="Decline this request?"
      actLabel="Decline request"
      pending={decline.isPending && 'Declining…'}
      failure={writeFailure(decline.error, 'the request was declined')}
      onAct={() => (error ? undefined : decline.mutateAsync(typed.trim()))}
    >
      <DialogText>
        <p>
          <NameText>{run.createdBy ?? 'The requester'}</NameText> will see your answer. No plan changes.
        </p>
      </DialogText>
      <CountedText
        label="Answer (optional)"
        most={maxRequestText}
        error={error}
        {...controlled(typed, setTyped)}
      />
    </GuardedDialog>
  );
}
