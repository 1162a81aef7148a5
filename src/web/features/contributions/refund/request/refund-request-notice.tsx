import type { RefundRequest } from '#contract/steward/gifts/refund-requests.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../../../data/format/format.ts';
import { useMay } from '../../../../data/session/session.ts';
import { writeFailure } from '../../../../labels/write-failure.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FailureNotice, Notice } from '../../../../ui/frame/notice.tsx';
import { NameText } from '../../../../ui/text/name-text.tsx';
import styles from './refund-request.module.css';
import { useWithdrawRequest } from './refund-request-mutations.ts';

/** What became of the latest request to refund a gift; while it is open, its answers. */
export function RefundRequestNotice({
  request,
  onDecline,
}: {
  request: RefundRequest;
  onDecline: () => void;
}) {
  const may = useMay();
  const withdraw = useWithdrawRequest(request.contributionId);
  if (request.state === 'withdrawn' || request.state === 'refunded') return null;
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
      {may('contributions.initiateRefund') ? <p>To approve it, refund the gift.</p> : null}
      <div className={styles.acts}>
        {may('contributions.initiateRefund') ? <Button onClick={onDecline}>Decline request</Button> : null}
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
