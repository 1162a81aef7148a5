import { useState } from 'react';
import { maxRequestText } from '#contract/steward/gifts/refund-requests.ts';
import type { RefundRequest } from '#contract/steward/operations/refund-requests.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { CountedText } from '../../../labels/form/counted-text.tsx';
import { writeFailure } from '../../../labels/write-failure.tsx';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { controlled } from '../../../ui/form/controlled.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { useDeclineRequest } from './refund-request-mutations.ts';

type Props = { request: RefundRequest; onClose: () => void };

/** Declines a refund request, with a note to the person who made it. */
export function DeclineRequestDialog({ request, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const decline = useDeclineRequest(request.contributionId);
  const count = countCharacters(typed.trim());
  const error = count > maxRequestText ? `Shorten the answer to ${maxRequestText} characters.` : undefined;
  return (
    <GuardedDialog
      onClose={onClose}
      variant="primary"
      title="Decline this refund request?"
      actLabel="Decline request"
      pending={decline.isPending && 'Declining…'}
      failure={writeFailure(decline.error, 'the request was declined')}
      onAct={() => (error ? undefined : decline.mutateAsync(typed.trim()))}
    >
      <DialogText>
        <p>
          <NameText>{request.requestedBy ?? 'The requester'}</NameText> will see your answer on the gift's
          page. The gift doesn't change.
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
