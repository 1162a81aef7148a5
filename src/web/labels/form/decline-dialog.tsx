import { type ReactNode, useState } from 'react';
import { maxRequestText } from '#contract/steward/gifts/refund-requests.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { writeFailure } from '../write-failure.tsx';
import { CountedText } from './counted-text.tsx';

type Props = {
  title: string;
  decline: { isPending: boolean; error: Error | null; mutateAsync: (answer: string) => Promise<unknown> };
  onClose: () => void;
  /** Who will see the answer, and what doesn't change. */
  children: ReactNode;
};

/** Declines someone's request, with an optional answer. */
export function DeclineDialog({ title, decline, onClose, children }: Props) {
  const [typed, setTyped] = useState('');
  const count = countCharacters(typed.trim());
  const error = count > maxRequestText ? `Shorten the answer to ${maxRequestText} characters.` : undefined;
  return (
    <GuardedDialog
      onClose={onClose}
      variant="primary"
      title={title}
      actLabel="Decline request"
      pending={decline.isPending && 'Declining…'}
      failure={writeFailure(decline.error, 'the request was declined')}
      onAct={() => (error ? undefined : decline.mutateAsync(typed.trim()))}
    >
      <DialogText>
        <p>{children}</p>
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
