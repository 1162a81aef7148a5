import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useRecord } from '../../data/use-record.ts';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { RecordPeek } from '../../ui/record-peek.tsx';
import { MoneyBackSections } from '../money-back/money-back-parts-label.tsx';
import type { Refund } from './labels.ts';
import { RefundHead, RefundIds, RefundMeaning } from './refund-parts.tsx';
import { refundOptions } from './refunds-queries.ts';

type Props = Pick<ComponentProps<typeof RecordPeek>, 'id' | 'ids' | 'onPick' | 'onClose'>;

/** A refund beside its list. */
export function RefundPeek(props: Props) {
  const { id } = props;
  const state = useRecord<Refund, readonly unknown[]>(refundOptions(id));
  return (
    <RecordPeek
      {...props}
      label="Refund"
      path={`/refunds/${id}`}
      pageLink={(link) => <Link to="/refunds/$refundId" params={{ refundId: id }} {...link} />}
    >
      <RecordFrame state={state} what="refund">
        {(refund) => (
          <>
            <RefundHead refund={refund} />
            <MoneyBackSections
              record={refund}
              meaning={<RefundMeaning refund={refund} />}
              ids={<RefundIds refund={refund} />}
            />
          </>
        )}
      </RecordFrame>
    </RecordPeek>
  );
}
