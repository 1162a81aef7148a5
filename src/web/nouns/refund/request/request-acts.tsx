import { platformName } from '#contract/rules/platform-name.ts';
import type { RefundRequest } from '#contract/steward/operations/refund-requests.ts';

import { writeFailure } from '../../../labels/write-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/frame/notice.tsx';
import styles from './refund-request.module.css';
import { useWithdrawRequest } from './refund-request-mutations.ts';

type Props = {
  request: RefundRequest;
  /** ID of the element that says which request the buttons are for, where several are listed. */
  about?: string;
  /** Opens the dialog that refunds the gift; null if it can't be refunded, or not by this person. */
  onApprove: (() => void) | null;
  /** The gift is loading for that dialog. */
  approving?: boolean;
  onDecline: (() => void) | null;
};

/** Answers to an open request: people who may refund can approve or decline it, and its author can withdraw it. */
export function RequestActs({ request, about, onApprove, approving = false, onDecline }: Props) {
  const withdraw = useWithdrawRequest(request.contributionId);
  return (
    <>
      {request.needsReview ? (
        <FailureNotice>
          A refund was sent, but Steward couldn't confirm it. Check {platformName()} to see if it went through
          {onApprove ? ' before you approve it again' : ''}.
        </FailureNotice>
      ) : null}
      <div className={styles.acts} data-print="no">
        {onApprove ? (
          <Button
            variant="primary"
            aria-describedby={about}
            pending={approving && 'Opening…'}
            onClick={onApprove}
          >
            Approve refund
          </Button>
        ) : null}
        {onDecline ? (
          <Button aria-describedby={about} onClick={onDecline}>
            Decline request
          </Button>
        ) : null}
        {request.isOwn ? (
          <Button
            aria-describedby={about}
            pending={withdraw.isPending && 'Withdrawing…'}
            onClick={() => withdraw.mutate()}
          >
            Withdraw request
          </Button>
        ) : null}
      </div>
      <FailureNotice>{writeFailure(withdraw.error, 'the request was withdrawn')}</FailureNotice>
    </>
  );
}
