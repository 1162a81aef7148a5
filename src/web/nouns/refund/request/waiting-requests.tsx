import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxOpenRequests } from '#contract/steward/gifts/refund-requests.ts';
import type { OpenRefundRequest } from '#contract/steward/operations/refund-requests.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { countText } from '../../../data/format/format.ts';
import { useMay } from '../../../data/session/session.ts';
import { Card } from '../../../ui/details/record.tsx';
import { FailureNotice } from '../../../ui/frame/notice.tsx';
import { contributionOptions } from '../../gift/query.ts';
import { ApproveRequest } from './approve-request.tsx';
import { DeclineRequestDialog } from './decline-request-dialog.tsx';
import { openRefundRequestsOptions } from './refund-request-queries.ts';
import { WaitingRequest } from './waiting-request.tsx';
import styles from './waiting-requests.module.css';

/** The open requests, for people who may see them. The list below them waits for this, so that nothing moves. */
export function useWaitingRequests() {
  const may = useMay();
  return useQuery({ ...openRefundRequestsOptions, enabled: may('refunds.request') });
}

/** Open refund requests, oldest first, with buttons to answer them; renders nothing if there are none. */
export function WaitingRequests() {
  const mayRefund = useMay()('contributions.initiateRefund');
  const { data, error } = useWaitingRequests();
  // As they were when a dialog opened: if someone else answers meanwhile, typed text is kept.
  const [approving, setApproving] = useState<OpenRefundRequest | null>(null);
  const [declining, setDeclining] = useState<OpenRefundRequest | null>(null);
  const gift = useQuery({
    ...contributionOptions(approving?.contributionId ?? ''),
    enabled: approving !== null,
  });
  const approve = (request: OpenRefundRequest) => {
    if (approving?.id === request.id) void gift.refetch();
    else setApproving(request);
  };
  const { requests, total } = data ?? { requests: [], total: 0 };
  return (
    <>
      {error && !data ? (
        <div className={styles.place}>
          <FailureNotice>Couldn't load refund requests. {failureMessage(error).title}.</FailureNotice>
        </div>
      ) : null}
      {requests.length > 0 ? (
        <div className={styles.place}>
          <Card title="Refund requests" aside={countText(total)}>
            <ul aria-label="Refund requests">
              {requests.map((request) => {
                const isApproving = approving?.id === request.id;
                return (
                  <WaitingRequest
                    key={request.id}
                    request={request}
                    onApprove={mayRefund ? () => approve(request) : null}
                    approving={isApproving && gift.isFetching && !gift.data}
                    onDecline={mayRefund ? () => setDeclining(request) : null}
                    failure={
                      isApproving && gift.error && !gift.isFetching ? (
                        <FailureNotice>{failureMessage(gift.error).title}</FailureNotice>
                      ) : null
                    }
                  />
                );
              })}
            </ul>
            {total > requests.length ? (
              <p className={styles.rest}>Showing the oldest {maxOpenRequests}.</p>
            ) : null}
          </Card>
        </div>
      ) : null}
      {approving && gift.data ? (
        <ApproveRequest
          gift={gift.data.reply.data}
          note={approving.note}
          onClose={() => setApproving(null)}
        />
      ) : null}
      {declining ? <DeclineRequestDialog request={declining} onClose={() => setDeclining(null)} /> : null}
    </>
  );
}
