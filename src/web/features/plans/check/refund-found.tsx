import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../../data/api/app-error.ts';
import type { Gift } from '../../../nouns/gift/labels.ts';
import { contributionOptions } from '../../../nouns/gift/query.ts';
import { RefundDialog } from '../../../nouns/refund/dialog/refund-dialog.tsx';
import { useRefundState } from '../../../nouns/refund/dialog/use-refund-state.ts';
import { Button } from '../../../ui/button.tsx';
import words from '../../../ui/text/words.module.css';

type Props = {
  giftId: string;
  /** Names the gift for screen readers. */
  of: string;
  reason: string;
};

/** Refunds a gift that shouldn't have come, which is read once someone is about to. */
export function RefundFound({ giftId, of, reason }: Props) {
  const [refunding, setRefunding] = useState(false);
  const { data, error, isFetching } = useQuery({ ...contributionOptions(giftId), enabled: refunding });
  return (
    <>
      <Button
        pending={refunding && !data && isFetching && 'Opening…'}
        onClick={() => setRefunding(true)}
        aria-label={`Refund ${of}`}
      >
        Refund…
      </Button>
      {refunding && error && !data ? (
        <p className={words.soft} role="alert">
          {failureMessage(error).title}.
        </p>
      ) : null}
      {data ? (
        <Refund gift={data.reply.data} reason={reason} open={refunding} onClose={() => setRefunding(false)} />
      ) : null}
    </>
  );
}

type RefundProps = { gift: Gift; reason: string; open: boolean; onClose: () => void };

function Refund({ gift, reason, open, onClose }: RefundProps) {
  const { why } = useRefundState(gift, open);
  return <RefundDialog gift={gift} why={why} requestNote={reason} open={open} onClose={onClose} />;
}
