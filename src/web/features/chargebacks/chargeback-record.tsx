import { moneyText } from '../../data/format/format.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { Status } from '../../labels/status.tsx';
import { chargebackStatusLabel } from '../../nouns/chargeback/labels.ts';
import { chargebackOptions } from '../../nouns/chargeback/query.ts';
import { RecordNotes } from '../../nouns/note/record-notes.tsx';
import { CentsAmount } from '../../nouns/reversal/cents-amount.tsx';
import { ReversalCards } from '../../nouns/reversal/reversal-cards.tsx';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { ChargebackIds, ChargebackMeaning, chargebackLine } from './chargeback-parts.tsx';
import { DisputedPlan } from './disputed-plan.tsx';

/** A chargeback: the amount, its status, and the disputed gift. */
export const ChargebackRecord = ({ id, beside }: RecordProps) => (
  <RecordScreen
    {...recordPlace('chargeback', id)}
    beside={beside}
    state={useRecord(chargebackOptions(id))}
    tab={({ amountInCents }) => (amountInCents === null ? null : `Chargeback of ${moneyText(amountInCents)}`)}
  >
    {(chargeback) => (
      <RecordSheet
        figure
        title={<CentsAmount amount={chargeback.amountInCents} size="hero" />}
        status={<Status of={chargeback.status} label={chargebackStatusLabel} pill />}
        line={chargebackLine(chargeback)}
      >
        <ReversalCards
          record={chargeback}
          meaning={<ChargebackMeaning chargeback={chargeback} />}
          ids={<ChargebackIds chargeback={chargeback} />}
          more={
            <>
              <RecordNotes kind="chargeback" id={chargeback.id} />
              {chargeback.contributionId ? <DisputedPlan giftId={chargeback.contributionId} /> : null}
            </>
          }
        />
      </RecordSheet>
    )}
  </RecordScreen>
);

export const ChargebackPage = recordPageOf(ChargebackRecord);
