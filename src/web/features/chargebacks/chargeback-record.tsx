import { useQuery } from '@tanstack/react-query';
import { moneyText } from '#contract/values/money.ts';
import { useMay } from '../../data/session/session.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { Status } from '../../labels/status.tsx';
import { chargebackStatusLabel } from '../../nouns/chargeback/labels.ts';
import { chargebackOptions } from '../../nouns/chargeback/query.ts';
import { contributionOptions } from '../../nouns/gift/query.ts';
import { RecordNotes } from '../../nouns/note/record-notes.tsx';
import { PlanLink } from '../../nouns/plan/link.tsx';
import { PlanActs } from '../../nouns/plan/plan-acts.tsx';
import { planOptions } from '../../nouns/plan/query.ts';
import { CentsAmount } from '../../nouns/reversal/cents-amount.tsx';
import { ReversalCards } from '../../nouns/reversal/reversal-cards.tsx';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordNotice, RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { Card } from '../../ui/details/record.tsx';
import styles from '../../ui/text/words.module.css';
import { ChargebackNotice, chargebackDetails, chargebackIds, chargebackLine } from './chargeback-parts.tsx';

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
        {chargeback.status === 'pending' ? (
          <RecordNotice>
            <ChargebackNotice chargeback={chargeback} />
          </RecordNotice>
        ) : null}
        <ReversalCards
          record={chargeback}
          details={chargebackDetails(chargeback)}
          idsOf="Chargeback, processor, gift"
          ids={chargebackIds(chargeback)}
          notes={<RecordNotes kind="chargeback" id={chargeback.id} />}
          more={chargeback.contributionId ? <DisputedPlan giftId={chargeback.contributionId} /> : null}
        />
      </RecordSheet>
    )}
  </RecordScreen>
);

/** The recurring plan behind a disputed gift, with its actions: the next charge may be disputed too. */
function DisputedPlan({ giftId }: { giftId: string }) {
  const may = useMay();
  const { data } = useQuery(contributionOptions(giftId));
  const { subscriptionId: planId = null, donor } = data?.reply.data ?? {};
  const donorId = donor?.id ?? '';
  const known = planId !== null && donorId !== '';
  const { data: found } = useQuery({
    ...planOptions(donorId, planId ?? '', giftId),
    enabled: known && may('subscriptions.get'),
  });
  if (!known) return null;
  const plan = found?.reply.data;
  return (
    <Card title="Recurring plan">
      <p className={styles.meaning}>
        This gift belongs to a recurring plan: <PlanLink donorId={donorId} planId={planId} giftId={giftId} />
      </p>
      {plan ? (
        <div className={styles.acts}>
          <PlanActs plan={plan} donorId={donorId} />
        </div>
      ) : null}
    </Card>
  );
}

export const ChargebackPage = recordPageOf(ChargebackRecord);
