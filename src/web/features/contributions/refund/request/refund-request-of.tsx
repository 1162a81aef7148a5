import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefundRequest } from '#contract/steward/gifts/refund-requests.ts';
import { refundRequestOptions } from '../../../../data/records/refund-request-queries.ts';
import { useMay } from '../../../../data/session/session.ts';
import { DeclineRequestDialog } from './decline-request-dialog.tsx';
import styles from './refund-request.module.css';
import { RefundRequestNotice } from './refund-request-notice.tsx';

/** The latest request to refund a gift, with its answers; nothing for a gift without one. */
export function RefundRequestOf({ giftId }: { giftId: string }) {
  const may = useMay();
  const { data } = useQuery({ ...refundRequestOptions(giftId), enabled: may('refunds.request') });
  // As it was when the dialog opened: if someone else answers meanwhile, what was typed stays, and sending it says so.
  const [declining, setDeclining] = useState<RefundRequest | null>(null);
  const request = data?.request ?? null;
  return (
    <>
      {request ? (
        <div className={styles.notice}>
          <RefundRequestNotice request={request} onDecline={() => setDeclining(request)} />
        </div>
      ) : null}
      {declining ? <DeclineRequestDialog request={declining} onClose={() => setDeclining(null)} /> : null}
    </>
  );
}
