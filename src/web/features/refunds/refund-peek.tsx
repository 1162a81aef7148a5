import { Link } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useRecord } from '../../data/use-record.ts';
import iconButton from '../../ui/icon-button.module.css';
import { Section } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { RecordPeek } from '../../ui/record-peek.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { GiftBehind } from '../money-back/gift-behind-label.tsx';
import { ThreeFigures } from '../money-back/three-figures-amount.tsx';
import { RefundHead, RefundIds, RefundMeaning } from './refund-parts.tsx';
import type { Refund } from './refund-words.ts';
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
      pageLink={
        <Link
          to="/refunds/$refundId"
          params={{ refundId: id }}
          className={iconButton.button}
          title="Open as a page"
          aria-label="Open as a page"
        >
          <Maximize2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      }
    >
      <RecordFrame state={state} what="refund">
        {(refund) => (
          <>
            <RefundHead refund={refund} />
            <Section title="What this means">
              <RefundMeaning refund={refund} />
            </Section>
            <Section title="Money">
              <ThreeFigures money={refund} />
            </Section>
            <Section title="The gift">
              <WhenSeen key={refund.id} minHeight={205}>
                <GiftBehind id={refund.contributionId} />
              </WhenSeen>
            </Section>
            <Section title="Record">
              <RefundIds refund={refund} />
            </Section>
          </>
        )}
      </RecordFrame>
    </RecordPeek>
  );
}
