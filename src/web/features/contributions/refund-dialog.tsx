import { AppError, OutcomeUnknown } from '../../data/app-error.ts';
import { dollarText } from '../../data/format.ts';
import { DialogText } from '../../ui/dialog.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { donorName } from '../donors/donor-name.tsx';
import { useRefund } from './contributions-mutations.ts';
import { type Gift, methodWords } from './gift-words.ts';

type Props = { gift: Gift; open: boolean; onClose: () => void };

/** Names the person and the whole amount, what changes and what does not. The service refunds whole gifts only. */
export function RefundDialog({ gift, open, onClose }: Props) {
  const refund = useRefund();
  const name = donorName(gift.donor);
  const amount = dollarText(gift.amount);
  const [method, detail] = methodWords(gift);
  const close = () => {
    refund.reset();
    onClose();
  };
  const act = async () => {
    try {
      await refund.run({ input: { path: { contributionId: gift.id } }, seenVersion: gift.updatedAt });
      close();
    } catch {
      // Shown in the dialog from `refund.error`.
    }
  };
  return (
    <GuardedDialog
      open={open}
      onClose={close}
      title={
        <>
          Refund <bdi>{name}</bdi>’s {amount}?
        </>
      }
      safeLabel="Keep the gift"
      actLabel={`Refund ${amount}`}
      pendingLabel="Asking for the refund…"
      pending={refund.pending}
      blocked={
        refund.error instanceof OutcomeUnknown ? 'It is not known yet whether it went through' : undefined
      }
      failure={refund.error ? failureText(refund.error) : null}
      onAct={() => void act()}
    >
      <DialogText>
        <p>
          All of {amount} goes back to {detail ? `${method} ${detail}` : method}. It takes some days until the
          donor sees it; here the refund shows as soon as the giving service tells of it.
        </p>
        <p>
          Processing fees are usually not returned.
          {gift.subscriptionId ? ' The recurring plan goes on; this does not cancel it.' : ''} A refund cannot
          be taken back.
        </p>
      </DialogText>
    </GuardedDialog>
  );
}

function failureText(error: Error): string {
  if (error instanceof OutcomeUnknown)
    return 'It was sent, but it is not known yet whether the refund was made. We are looking for it; you can close this, and the tray at the bottom will tell. Do not refund it elsewhere meanwhile.';
  return error instanceof AppError ? error.words : 'That did not work. Nothing is known to have changed.';
}
