import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useMay } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { Status } from '../../labels/status.tsx';
import { TimeLabel } from '../../labels/time-label.tsx';
import { Card } from '../../ui/details/record.tsx';
import { RecordLine, RecordLines, recordLine } from '../../ui/details/record-line.tsx';
import { GlyphTile } from '../../ui/text/glyph-tile.tsx';
import { followRefundOptions } from '../gift/gift-reversals.ts';
import { CentsAmount } from '../reversal/cents-amount.tsx';
import { type Refund, refundReasonLabel, refundStatusLabel } from './labels.ts';

/** The refunds of a gift; nothing if there are none. Shares its read with the payment timeline. */
export function RefundsOfGift({ gift }: { gift: { id: string } }) {
  const may = useMay()('refunds.list');
  const { data } = useQuery({ ...followRefundOptions(gift.id), enabled: may });
  const refunds = data?.reply.data ?? [];
  if (refunds.length === 0) return null;
  return (
    <Card title={refunds.length === 1 ? 'Refund' : 'Refunds'}>
      <RecordLines>
        {refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} />
        ))}
      </RecordLines>
    </Card>
  );
}

const RefundLine = ({ refund }: { refund: Refund }) => (
  <Link {...recordPage('refund', refund.id)} className={recordLine}>
    <RecordLine
      icon={<GlyphTile icon={Undo2} />}
      when={<TimeLabel text={refund.createdAt} dayOnly />}
      title={<bdi>{refundReasonLabel(refund.reason) ?? 'No reason'}</bdi>}
      status={<Status of={refund.status} label={refundStatusLabel} />}
      amount={<CentsAmount amount={refund.amountInCents} />}
    />
  </Link>
);
