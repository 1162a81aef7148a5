import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2, User } from 'lucide-react';
import { useState } from 'react';
import { refundRequestOptions } from '../../data/records/refund-request-queries.ts';
import { useLacks, useMay } from '../../data/session/session.ts';
import { AnAdministrator } from '../../labels/administrators.tsx';
import type { Gift } from '../../labels/gift.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './contributions.module.css';
import { RefundDialog } from './refund/refund-dialog.tsx';
import { RequestRefundDialog } from './refund/request/request-refund-dialog.tsx';
import { useRefundState } from './refund/use-refund-state.ts';

/** What can be done with a gift. An act that is not possible stays in its place and says why. */
export function GiftActs({ gift }: { gift: Gift }) {
  const may = useMay();
  const [refunding, setRefunding] = useState(false);
  const [requesting, setRequesting] = useState(false);
  const mayRefund = may('contributions.initiateRefund');
  const lacked = useLacks()('contributions.initiateRefund');
  const { why } = useRefundState(gift, refunding || requesting);
  const mayRequest = !mayRefund && may('refunds.request');
  const { data } = useQuery({ ...refundRequestOptions(gift.id), enabled: mayRequest || mayRefund });
  const open = data?.request?.state === 'open' ? data.request : null;
  return (
    <>
      {mayRefund ? (
        <Button
          aria-disabled={why !== null}
          aria-describedby={why ? `why-${gift.id}` : undefined}
          onClick={() => setRefunding(true)}
        >
          <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
          Refund
        </Button>
      ) : null}
      {mayRequest && data && !open && !why && !lacked ? (
        <Button onClick={() => setRequesting(true)}>
          <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
          Request refund
        </Button>
      ) : null}
      {gift.donor && may('donors.get') ? (
        <Link {...recordPage('donor', gift.donor.id)} className={buttonClass()}>
          <User size={16} strokeWidth={1.75} aria-hidden="true" />
          View donor
        </Link>
      ) : null}
      <CopyButton text={gift.id} label="Copy ID" />
      {mayRefund && why ? (
        <p className={styles.why} id={`why-${gift.id}`}>
          {why}
        </p>
      ) : null}
      {mayRefund || mayRequest || lacked || why ? null : (
        <p className={styles.why}>
          Ask <AnAdministrator /> to refund this gift.
        </p>
      )}
      {mayRefund ? (
        <RefundDialog
          gift={gift}
          why={why}
          requestNote={open?.note}
          open={refunding}
          onClose={() => setRefunding(false)}
        />
      ) : null}
      {mayRequest ? (
        <RequestRefundDialog gift={gift} open={requesting} onClose={() => setRequesting(false)} />
      ) : null}
    </>
  );
}
