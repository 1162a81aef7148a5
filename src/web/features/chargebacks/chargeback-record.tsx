import { getRouteApi } from '@tanstack/react-router';
import { recordPage } from '../../labels/record-pages.ts';
import type { RecordProps } from '../../record/beside.ts';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { CentsAmount } from '../money-back/cents-amount.tsx';
import { MoneyBackCards } from '../money-back/money-back-parts.tsx';
import { ChargebackIds, ChargebackMeaning, chargebackLine } from './chargeback-parts.tsx';
import { ChargebackStatus } from './chargeback-status.tsx';
import { chargebackOptions } from './chargebacks-queries.ts';
import { DisputedPlan } from './disputed-plan.tsx';

const route = getRouteApi('/_app/chargebacks/$chargebackId');

/** One chargeback on its own page. */
export const ChargebackPage = () => <ChargebackRecord id={route.useParams().chargebackId} />;

/** A chargeback: the amount, its status, and the gift that is disputed. */
export const ChargebackRecord = ({ id, beside }: RecordProps) => (
  <RecordScreen
    id={id}
    beside={beside}
    noun="chargeback"
    state={useRecord(chargebackOptions(id))}
    page={recordPage('chargeback', id)}
    list={{ to: '/chargebacks', name: 'Chargebacks' }}
  >
    {(chargeback) => (
      <RecordSheet
        figure
        title={<CentsAmount amount={chargeback.amountInCents} size="hero" />}
        status={<ChargebackStatus status={chargeback.status} pill />}
        line={chargebackLine(chargeback)}
      >
        <MoneyBackCards
          record={chargeback}
          meaning={<ChargebackMeaning chargeback={chargeback} />}
          ids={<ChargebackIds chargeback={chargeback} />}
          more={chargeback.contributionId ? <DisputedPlan giftId={chargeback.contributionId} /> : null}
        />
      </RecordSheet>
    )}
  </RecordScreen>
);
