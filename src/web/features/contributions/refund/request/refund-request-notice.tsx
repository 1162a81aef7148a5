import type { RefundRequest } from '#contract/steward/gifts/refund-requests.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../../../data/format/format.ts';
import { writeFailure } from '../../../../labels/write-failure.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FailureNotice, Notice } from '../../../../ui/frame/notice.tsx';
import { NameText } from '../../../../ui/text/name-text.tsx';
import styles from './refund-request.module.css';
import { useWithdrawRequest } from './refund-request-mutations.ts';

type Props = {
  request: RefundRequest;
  /** Opens the dialog that refunds the gift; null if it can't be refunded, or not by this person. */
  onApprove: (() => void) | null;
  onDecline: (() => void) | null;
};

/** The latest request to refund a gift: who made it and why, and if it was declined, by whom. An open request has buttons to answer it. */
export function RefundRequestNotice({ request, onApprove, onDecline }: Props) {
  const withdraw = useWithdrawRequest(request.contributionId);
  if (request.state === 'declined')
    return (
      <Notice>
        Refund request declined by <NameText>{request.closedBy ?? 'a deleted account'}</NameText>
        {when(request.closedAt)}
        {request.answerNote ? <Quoted>{request.answerNote}</Quoted> : '.'}
      </Notice>
    );
  return (
    <Notice tone="warn">
      <p>
        Refund requested by <NameText>{request.requestedBy ?? 'a deleted account'}</NameText>
        {when(request.requestedAt)}
        <Quoted>{request.note}</Quoted>
      </p>
      <div className={styles.acts}>
        {onApprove ? (
          <Button look="primary" onClick={onApprove}>
            Approve refund
          </Button>
        ) : null}
        {onDecline ? <Button onClick={onDecline}>Decline request</Button> : null}
        {request.isOwn ? (
          <Button pending={withdraw.isPending && 'Withdrawing…'} onClick={() => withdraw.mutate()}>
            Withdraw request
          </Button>
        ) : null}
      </div>
      <FailureNotice>{writeFailure(withdraw.error, 'the request was withdrawn')}</FailureNotice>
    </Notice>
  );
}

const when = (text: string | null): string => {
  const time = readTime(text);
  return time ? ` ${nearText(time)}` : '';
};

const Quoted = ({ children }: { children: string }) => (
  <>
    {': “'}
    <NameText>{children}</NameText>”
  </>
);
