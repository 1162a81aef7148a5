import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { aboutAct } from '#contract/steward/acts.ts';
import { useAskedAct } from '../../../data/asked-act.ts';
import { useLacks, useMay } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../../gift/gift.module.css';
import type { Gift } from '../../gift/labels.ts';
import { AnAdministrator } from '../../person/administrators.tsx';
import { refundRequestOptions } from '../request/refund-request-queries.ts';
import { RequestRefundDialog } from '../request/request-refund-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { useRefundState } from './use-refund-state.ts';

type Props = {
  gift: Gift;
  /** Label of the button for those who may refund. */
  label?: string;
  /** A likely reason, to start from. */
  reason?: string;
};

/** The button that refunds a gift, or requests a refund, with its dialog. If it isn't possible, says why. */
export function RefundAct({ gift, label = aboutAct('gift.refund').label, reason = '' }: Props) {
  const may = useMay();
  const [refunding, setRefunding] = useState(false);
  const [requesting, setRequesting] = useState(false);
  const mayRefund = may('contributions.initiateRefund');
  const lacked = useLacks()('contributions.initiateRefund');
  const { why } = useRefundState(gift, refunding || requesting);
  const mayRequest = !mayRefund && may('refunds.request');
  const { data } = useQuery({ ...refundRequestOptions(gift.id), enabled: mayRequest || mayRefund });
  const open = data?.request?.state === 'open' ? data.request : null;
  useAskedAct('gift.refund', gift.id, mayRefund && why === null, () => setRefunding(true));
  const canRequest = data !== undefined && !open && !why && !lacked;
  useAskedAct(
    'gift.requestRefund',
    gift.id,
    mayRequest && data === undefined ? null : mayRequest && canRequest,
    () => setRequesting(true),
  );
  if (mayRefund)
    return (
      <>
        <Button
          aria-disabled={why !== null}
          aria-describedby={why ? `why-${gift.id}` : undefined}
          onClick={() => setRefunding(true)}
        >
          <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
          {label}
        </Button>
        {why ? (
          <p className={styles.why} id={`why-${gift.id}`}>
            {why}
          </p>
        ) : null}
        <RefundDialog
          gift={gift}
          why={why}
          requestNote={open?.note ?? reason}
          open={refunding}
          onClose={() => setRefunding(false)}
        />
      </>
    );
  if (!mayRequest)
    return lacked || why ? null : (
      <p className={styles.why}>
        Ask <AnAdministrator /> to refund this gift.
      </p>
    );
  return (
    <>
      {canRequest ? (
        <Button onClick={() => setRequesting(true)}>
          <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
          {aboutAct('gift.requestRefund').label}
        </Button>
      ) : null}
      <RequestRefundDialog
        gift={gift}
        reason={reason}
        open={requesting}
        onClose={() => setRequesting(false)}
      />
    </>
  );
}
