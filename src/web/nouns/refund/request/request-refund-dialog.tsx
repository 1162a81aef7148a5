import { useState } from 'react';
import { suggestedRefundReasons } from '#contract/rules/refund-reason.ts';
import { maxRequestText } from '#contract/steward/gifts/refund-requests.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { CountedText } from '../../../labels/form/counted-text.tsx';
import { writeFailure } from '../../../labels/write-failure.tsx';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { Suggestions } from '../../../ui/filters/suggestions.tsx';
import { controlled } from '../../../ui/form/controlled.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { donorName } from '../../donor/donor-name.tsx';
import { TwinNotices } from '../../gift/doubles/twin-refund.tsx';
import type { Gift } from '../../gift/labels.ts';
import { AnAdministrator } from '../../person/administrators.tsx';
import { giftTerms } from '../dialog/gift-terms.ts';
import { useRequestRefund } from './refund-request-mutations.ts';

type Props = {
  gift: Gift;
  /** A likely reason, to start from. */
  reason?: string;
  open: boolean;
  onClose: () => void;
};

/** Requests a refund from those who may make it. The typed text is kept until it is sent. */
export function RequestRefundDialog({ gift, reason = '', open, onClose }: Props) {
  const [typed, setTyped] = useState(reason);
  const [tried, setTried] = useState(false);
  const request = useRequestRefund(gift.id);
  const error = noteError(typed);
  const close = () => {
    request.reset();
    setTried(false);
    onClose();
  };
  const send = () => {
    setTried(true);
    if (error) return undefined;
    return request.mutateAsync(typed.trim()).then(() => setTyped(''));
  };
  return (
    <GuardedDialog
      open={open}
      onClose={close}
      variant="primary"
      title={
        <>
          Request a refund of <NameText>{donorName(gift.donor)}</NameText>'s {giftTerms(gift)}
        </>
      }
      actLabel="Send request"
      pending={request.isPending && 'Sending request…'}
      failure={writeFailure(request.error, 'the request was sent')}
      keepsText
      onAct={send}
    >
      <TwinNotices gift={gift} enabled={open} />
      <DialogText>
        <p>
          Your request goes to <AnAdministrator />. Nothing is refunded until they confirm it.
        </p>
      </DialogText>
      <CountedText
        label="Reason"
        most={maxRequestText}
        error={tried || countCharacters(typed.trim()) > maxRequestText ? error : undefined}
        {...controlled(typed, setTyped)}
      />
      <Suggestions words={suggestedRefundReasons} onPick={setTyped} />
    </GuardedDialog>
  );
}

function noteError(typed: string): string | undefined {
  const length = countCharacters(typed.trim());
  if (length === 0) return 'Say why the gift should be refunded.';
  return length > maxRequestText ? `Shorten the reason to ${maxRequestText} characters.` : undefined;
}
