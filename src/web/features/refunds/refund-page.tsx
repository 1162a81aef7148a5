import { getRouteApi, Link } from '@tanstack/react-router';
import { useRecord } from '../../data/use-record.ts';
import { buttonClass } from '../../ui/button.tsx';
import { BackArrow, HeroPage } from '../../ui/hero-page.tsx';
import { PageBody } from '../../ui/page.tsx';
import { Card, Columns, Stack } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { RecordActivity } from '../activity/record-activity-label.tsx';
import { AgeLabel } from '../app/age-label.tsx';
import { GiftBehind } from '../money-back/gift-behind-label.tsx';
import { ThreeFigures } from '../money-back/three-figures-amount.tsx';
import { RefundHead, RefundIds, RefundMeaning } from './refund-parts.tsx';
import type { Refund } from './refund-words.ts';
import { refundOptions } from './refunds-queries.ts';

const route = getRouteApi('/_app/refunds/$refundId');

/** One refund on its own page. */
export function RefundPage() {
  const { refundId } = route.useParams();
  const state = useRecord<Refund, readonly unknown[]>(refundOptions(refundId));
  return (
    <RecordFrame state={state} what="refund" back={<BackToList />}>
      {(refund) => (
        <HeroPage
          back={<BackToList />}
          head={
            <RefundHead
              refund={refund}
              level={1}
              age={<AgeLabel asOf={state.asOf} behind={state.behind} />}
            />
          }
        >
          <PageBody>
            <Columns>
              <Stack>
                <Card title="What this means">
                  <RefundMeaning refund={refund} />
                </Card>
                <Card title="The gift">
                  <GiftBehind id={refund.contributionId} />
                </Card>
                {/* Whoever asks for a refund acts on the gift. */}
                {refund.contributionId ? <RecordActivity id={refund.contributionId} /> : null}
              </Stack>
              <Stack>
                <Card title="Money">
                  <ThreeFigures money={refund} />
                </Card>
                <Card title="Record">
                  <RefundIds refund={refund} />
                </Card>
              </Stack>
            </Columns>
          </PageBody>
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
