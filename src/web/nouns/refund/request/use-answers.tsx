import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OpenRefundRequest } from '#contract/steward/operations/refund-requests.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { useMay } from '../../../data/session/session.ts';
import { FailureNotice } from '../../../ui/frame/notice.tsx';
import type { Gift } from '../../gift/labels.ts';
import { contributionOptions } from '../../gift/query.ts';
import { RefundDialog } from '../dialog/refund-dialog.tsx';
import { useRefundState } from '../dialog/use-refund-state.ts';
import { DeclineRequestDialog } from './decline-request-dialog.tsx';
import { RequestActs } from './request-acts.tsx';

/**
 * The buttons that answer an open request, and their dialogs, which the caller renders where they stay even if someone else answers
 * meanwhile: typed text is kept. `about`: ID of the element that says which request the buttons are for.
 */
export function useAnswers() {
  const mayRefund = useMay()('contributions.initiateRefund');
  // As they were when a dialog opened.
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
  return {
    acts: (request: OpenRefundRequest, about: string): ReactNode => {
      const isApproving = approving?.id === request.id;
      return (
        <>
          <RequestActs
            request={request}
            about={about}
            onApprove={mayRefund ? () => approve(request) : null}
            approving={isApproving && gift.isFetching && !gift.data}
            onDecline={mayRefund ? () => setDeclining(request) : null}
          />
          {isApproving && gift.error && !gift.isFetching ? (
            <FailureNotice>{failureMessage(gift.error).title}</FailureNotice>
          ) : null}
        </>
      );
    },
    dialogs: (
      <>
        {approving && gift.data ? (
          <ApproveRequest
            gift={gift.data.reply.data}
            note={approving.note}
            onClose={() => setApproving(null)}
          />
        ) : null}
        {declining ? <DeclineRequestDialog request={declining} onClose={() => setDeclining(null)} /> : null}
      </>
    ),
  };
}

type Props = {
  gift: Gift;
  /** Of the request. */
  note: string;
  onClose: () => void;
};

/** The dialog that refunds the gift of a request. It says so if the gift can't be refunded. */
function ApproveRequest({ gift, note, onClose }: Props) {
  const { why } = useRefundState(gift, true);
  return <RefundDialog gift={gift} why={why} requestNote={note} open onClose={onClose} />;
}
