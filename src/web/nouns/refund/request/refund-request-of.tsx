import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefundRequest } from '#contract/steward/operations/refund-requests.ts';

import { useMay } from '../../../data/session/session.ts';
import { RecordNotice } from '../../../record/record-sheet.tsx';
import type { Gift } from '../../gift/labels.ts';
import { RefundDialog } from '../dialog/refund-dialog.tsx';
import { useRefundState } from '../dialog/use-refund-state.ts';
import { DeclineRequestDialog } from './decline-request-dialog.tsx';
import { RefundRequestNotice } from './refund-request-notice.tsx';
import { refundRequestOptions } from './refund-request-queries.ts';

/** The latest request to refund a gift, with its answers; renders nothing for a gift without one. */
export function RefundRequestOf({ gift }: { gift: Gift }) {
  const may = useMay();
  const mayRefund = may('contributions.initiateRefund');
  const { data } = useQuery({ ...refundRequestOptions(gift.id), enabled: may('refunds.request') });
  const [approving, setApproving] = useState(false);
  // The request as of when the dialog opened: if someone else answers it in the meantime, the typed text stays, and sending it reports the
  // conflict.
  const [declining, setDeclining] = useState<RefundRequest | null>(null);
  const { why } = useRefundState(gift, approving);
  const request = data?.request ?? null;
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
