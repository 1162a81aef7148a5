import { Link } from '@tanstack/react-router';
import { useRecord } from '../../data/use-record.ts';
import type { PanelProps } from '../../list/panel.ts';
import { RecordPeek } from '../../list/record-peek.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { MoneyBackSections } from '../money-back/money-back-parts-label.tsx';
import type { Refund } from './labels.ts';
import { RefundHead, RefundIds, RefundMeaning } from './refund-parts.tsx';
import { refundOptions } from './refunds-queries.ts';

/** A refund beside its list. */
export function RefundPeek(props: PanelProps) {
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
