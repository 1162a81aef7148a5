import { Link } from '@tanstack/react-router';
import { useRecord } from '../../data/use-record.ts';
import type { PanelProps } from '../../list/panel.ts';
import { RecordPeek } from '../../list/record-peek.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { MoneyBackSections } from '../money-back/money-back-parts-label.tsx';
import { ChargebackHead, ChargebackIds, ChargebackMeaning } from './chargeback-parts.tsx';
import { chargebackOptions } from './chargebacks-queries.ts';
import type { Chargeback } from './labels.ts';

/** A chargeback beside its list. */
export function ChargebackPeek(props: PanelProps) {
  const { id } = props;
  const state = useRecord<Chargeback, readonly unknown[]>(chargebackOptions(id));
  return (
    <RecordPeek
      {...props}
      label="Chargeback"
      path={`/chargebacks/${id}`}
      pageLink={(link) => <Link to="/chargebacks/$chargebackId" params={{ chargebackId: id }} {...link} />}
    >
      <RecordFrame state={state} what="chargeback">
        {(chargeback) => (
          <>
            <ChargebackHead chargeback={chargeback} />
            <MoneyBackSections
              record={chargeback}
              meaning={<ChargebackMeaning chargeback={chargeback} />}
              ids={<ChargebackIds chargeback={chargeback} />}
            />
          </>
        )}
      </RecordFrame>
    </RecordPeek>
  );
}
