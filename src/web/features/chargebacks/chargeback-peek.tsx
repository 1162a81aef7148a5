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
import { ChargebackHead, ChargebackIds, ChargebackMeaning } from './chargeback-parts.tsx';
import type { Chargeback } from './chargeback-words.ts';
import { chargebackOptions } from './chargebacks-queries.ts';

type Props = Pick<ComponentProps<typeof RecordPeek>, 'id' | 'ids' | 'onPick' | 'onClose'>;

/** A chargeback beside its list. */
export function ChargebackPeek(props: Props) {
  const { id } = props;
  const state = useRecord<Chargeback, readonly unknown[]>(chargebackOptions(id));
  return (
    <RecordPeek
      {...props}
      label="Chargeback"
      path={`/chargebacks/${id}`}
      pageLink={
        <Link
          to="/chargebacks/$chargebackId"
          params={{ chargebackId: id }}
          className={iconButton.button}
          title="Open as a page"
          aria-label="Open as a page"
        >
          <Maximize2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      }
    >
      <RecordFrame state={state} what="chargeback">
        {(chargeback) => (
          <>
            <ChargebackHead chargeback={chargeback} />
            <Section title="What this means">
              <ChargebackMeaning chargeback={chargeback} />
            </Section>
            <Section title="Money">
              <ThreeFigures money={chargeback} />
            </Section>
            <Section title="The gift">
              <WhenSeen key={chargeback.id} minHeight={205}>
                <GiftBehind id={chargeback.contributionId} />
              </WhenSeen>
            </Section>
            <Section title="Record">
              <ChargebackIds chargeback={chargeback} />
            </Section>
          </>
        )}
      </RecordFrame>
    </RecordPeek>
  );
}
