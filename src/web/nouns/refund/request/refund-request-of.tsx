import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { RefundRequest } from '#contract/steward/operations/refund-requests.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../../data/format/format.ts';
import { useMay } from '../../../data/session/session.ts';
import { RecordNotice } from '../../../record/record-sheet.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import type { Gift } from '../../gift/labels.ts';
import { RefundDialog } from '../dialog/refund-dialog.tsx';
import { useRefundState } from '../dialog/use-refund-state.ts';
import { DeclineRequestDialog } from './decline-request-dialog.tsx';
import styles from './refund-request.module.css';
import { refundRequestOptions } from './refund-request-queries.ts';
import { RequestActs } from './request-acts.tsx';

/** The latest request to refund a gift, with its answers; renders nothing for a gift without one. */
export function RefundRequestOf({ gift }: { gift: Gift }) {
  const may = useMay();
  const mayRefund = may('contributions.initiateRefund');
  const { data, isLoading, failureCount } = useQuery({
    ...refundRequestOptions(gift.id),
    enabled: may('refunds.request'),
  });
  const [approving, setApproving] = useState(false);
  // The request as of when the dialog opened: if someone else answers it in the meantime, the typed text stays, and sending it reports the
  // conflict.
  const [declining, setDeclining] = useState<RefundRequest | null>(null);
  const { why } = useRefundState(gift, approving);
  const request = data?.request ?? null;
  // What is below waits, so that nothing moves.
  if (isLoading && failureCount === 0) return <div data-height="unknown" />;
  return (
    <>
      {request && request.state !== 'withdrawn' && request.state !== 'refunded' ? (
        <RecordNotice>
          <RefundRequestNotice
            request={request}
            onApprove={mayRefund && why === null ? () => setApproving(true) : null}
            onDecline={mayRefund ? () => setDeclining(request) : null}
          />
        </RecordNotice>
      ) : null}
      {mayRefund ? (
        <RefundDialog
          gift={gift}
          why={why}
          requestNote={request?.state === 'open' ? request.note : undefined}
          open={approving}
          onClose={() => setApproving(false)}
        />
      ) : null}
      {declining ? <DeclineRequestDialog request={declining} onClose={() => setDeclining(null)} /> : null}
    </>
  );
}

type Props = Pick<ComponentProps<typeof RequestActs>, 'request' | 'onApprove' | 'onDecline'>;

/** The latest request to refund a gift: who made it and why, and if it was declined, by whom. An open request has buttons to answer it. */
function RefundRequestNotice({ request, onApprove, onDecline }: Props) {
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
      <div className={styles.below}>
        <RequestActs request={request} onApprove={onApprove} onDecline={onDecline} />
      </div>
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
