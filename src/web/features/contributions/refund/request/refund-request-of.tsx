import { useQuery } from '@tanstack/react-query';
import { refundRequestOptions } from '../../../../data/records/refund-request-queries.ts';
import { useMay } from '../../../../data/session/session.ts';
import styles from './refund-request.module.css';
import { RefundRequestNotice } from './refund-request-notice.tsx';

/** The latest request to refund a gift, with its answers; nothing for a gift without one. */
export function RefundRequestOf({ giftId }: { giftId: string }) {
  const may = useMay();
  const { data } = useQuery({ ...refundRequestOptions(giftId), enabled: may('refunds.request') });
  return data?.request ? (
    <div className={styles.notice}>
      <RefundRequestNotice request={data.request} />
    </div>
  ) : null;
}
