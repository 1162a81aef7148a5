import { getRouteApi, Link } from '@tanstack/react-router';
import { moneyText } from '../../data/format.ts';
import { useTabTitle } from '../../data/tab-title.ts';
import { useRecord } from '../../data/use-record.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { BackArrow, HeroPage } from '../../ui/hero-page.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { RecordActivity } from '../activity/record-activity-label.tsx';
import { MoneyBackCards } from '../money-back/money-back-parts-label.tsx';
import type { Refund } from './labels.ts';
import { RefundHead, RefundIds, RefundMeaning } from './refund-parts.tsx';
import { refundOptions } from './refunds-queries.ts';
import { RequestedBy } from './requested-by-label.tsx';

const route = getRouteApi('/_app/refunds/$refundId');

/** One refund on its own page. */
export function RefundPage() {
  const { refundId } = route.useParams();
  const state = useRecord<Refund, readonly unknown[]>(refundOptions(refundId));
  const amount = state.record?.amountInCents ?? null;
  useTabTitle(amount === null ? null : `Refund of ${moneyText(amount)}`);
  return (
    <RecordFrame state={state} what="refund" back={<BackToList />}>
      {(refund) => (
        <HeroPage
          back={<BackToList />}
          head={
            <RefundHead
              refund={refund}
              level={1}
              by={<RequestedBy refund={refund} />}
              age={<AgeLabel asOf={state.asOf} behind={state.behind} />}
            />
          }
        >
          <MoneyBackCards
            record={refund}
            meaning={<RefundMeaning refund={refund} />}
            ids={<RefundIds refund={refund} />}
            // Whoever asks for a refund acts on the gift.
            more={refund.contributionId ? <RecordActivity id={refund.contributionId} /> : null}
          />
        </HeroPage>
      )}
    </RecordFrame>
  );
}

const BackToList = () => (
  <Link to="/refunds" className={buttonClass('quiet')}>
    <BackArrow />
    Refunds
  </Link>
);
