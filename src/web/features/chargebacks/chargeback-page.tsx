import { getRouteApi, Link } from '@tanstack/react-router';
import { useRecord } from '../../data/use-record.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { BackArrow, HeroPage } from '../../ui/hero-page.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { MoneyBackCards } from '../money-back/money-back-parts-label.tsx';
import { ChargebackHead, ChargebackIds, ChargebackMeaning } from './chargeback-parts.tsx';
import { chargebackOptions } from './chargebacks-queries.ts';
import { DisputedPlan } from './disputed-plan.tsx';
import type { Chargeback } from './labels.ts';

const route = getRouteApi('/_app/chargebacks/$chargebackId');

/** One chargeback on its own page. */
export function ChargebackPage() {
  const { chargebackId } = route.useParams();
  const state = useRecord<Chargeback, readonly unknown[]>(chargebackOptions(chargebackId));
  return (
    <RecordFrame state={state} what="chargeback" back={<BackToList />}>
      {(chargeback) => (
        <HeroPage
          back={<BackToList />}
          head={
            <ChargebackHead
              chargeback={chargeback}
              level={1}
              age={<AgeLabel asOf={state.asOf} behind={state.behind} />}
            />
          }
        >
          <MoneyBackCards
            record={chargeback}
            meaning={<ChargebackMeaning chargeback={chargeback} />}
            ids={<ChargebackIds chargeback={chargeback} />}
            more={chargeback.contributionId ? <DisputedPlan giftId={chargeback.contributionId} /> : null}
          />
        </HeroPage>
      )}
    </RecordFrame>
  );
}

const BackToList = () => (
  <Link to="/chargebacks" className={buttonClass('quiet')}>
    <BackArrow />
    Chargebacks
  </Link>
);
