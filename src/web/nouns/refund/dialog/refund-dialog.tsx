import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxRefundReason, readRefundReason, suggestedRefundReasons } from '#contract/rules/refund-reason.ts';
import { Conflict } from '../../../data/api/app-error.ts';
import { dollarText } from '../../../data/format/format.ts';
import { unmaskedText } from '../../../data/session/mask-mark.ts';
import { waitsForOutcome, writeFailure } from '../../../labels/write-failure.tsx';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { Suggestions } from '../../../ui/filters/suggestions.tsx';
import { Counter } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { donorName } from '../../donor/donor-name.tsx';
import { TwinNotices } from '../../gift/doubles/twin-refund.tsx';
import { type Gift, methodLabel } from '../../gift/labels.ts';
import { useRefund } from '../../gift/mutations.ts';
import { refreshRefundRequests } from '../request/refund-request-queries.ts';
import { giftTerms } from './gift-terms.ts';

type Props = {
  gift: Gift;
  /** Why the gift can't be refunded after all, if that becomes known while the dialog is open. */
  why: string | null;
  /** The note of whoever requested the refund: the default reason. */
  requestNote?: string | undefined;
  open: boolean;
  onClose: () => void;
};

/** Names the donor and the amount, what changes, and what doesn't. Partial refunds aren't possible. */
export function RefundDialog({ gift, why, requestNote = '', open, onClose }: Props) {
  const client = useQueryClient();
  const [ownReason, setOwnReason] = useState<string | null>(null);
  const typed = ownReason ?? unmaskedText(requestNote);
  const refund = useRefund();
  const name = donorName(gift.donor);
  const amount = dollarText(gift.amount);
  const [method, detail] = methodLabel(gift);
  const { reason, fieldError } = readRefundReason(typed);
  const close = () => {
    refund.reset();
    onClose();
  };
  const act = async () => {
    await refund.run({
      input: { path: { contributionId: gift.id } },
      seenVersion: gift.updatedAt,
      reason: reason || undefined,
      receipt: `Refund of ${amount} requested`,
    });
    setOwnReason(null);
    // A refund also closes its request.
    void refreshRefundRequests(client);
  };
  return (
    <GuardedDialog
      open={open}
      onClose={close}
      onDiscard={() => setOwnReason(null)}
      title={
        <>
          Refund <NameText>{name}</NameText>'s {giftTerms(gift)}?
        </>
      }
      safeLabel="Don't refund"
      actLabel={`Refund ${amount}`}
      pending={refund.pending && 'Sending refund…'}
      blocked={
        refund.pending
          ? undefined
          : (waitsForOutcome(refund.error) ?? outdatedText(refund.error) ?? why ?? fieldError)
      }
      failure={
        refund.error ? writeFailure(refund.error, 'the gift was refunded') : refund.pending ? null : why
      }
      onAct={act}
    >
      <TwinNotices gift={gift} enabled={open} />
      <DialogText>
        <p>
          {amount} will go back to {detail ? `${method.toLowerCase()} ${detail}` : method.toLowerCase()}. This
          can't be undone here.
        </p>
        {gift.subscriptionId ? <p>This doesn't cancel the recurring plan.</p> : null}
      </DialogText>
      <RefundReasonField value={typed} error={fieldError} onChange={setOwnReason} />
    </GuardedDialog>
  );
}

type RefundReasonFieldProps = { value: string; error: string | undefined; onChange: (text: string) => void };

/** The reason for a refund. Enter starts a new line; it doesn't submit. */
function RefundReasonField({ value, error, onChange }: RefundReasonFieldProps) {
  return (
    <>
      <TextArea
        label="Reason (optional)"
        hint="Only your team sees this, in the activity log."
        aside={<Counter count={readRefundReason(value).count} most={maxRefundReason} />}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <Suggestions words={suggestedRefundReasons} onPick={onChange} />
    </>
  );
}

/** Why sending it again wouldn't help: the gift has changed. */
const outdatedText = (error: Error | null): string | undefined =>
  error instanceof Conflict ? 'Close this and check the gift' : undefined;
