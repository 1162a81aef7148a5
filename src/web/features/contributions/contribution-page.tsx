import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTabTitle } from '../../data/tab-title.ts';
import { useRecord } from '../../data/use-record.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { hasMetadata, MetadataDetails } from '../../ui/metadata-details.tsx';
import { PageBody } from '../../ui/page.tsx';
import { Card, Hero, Stack, Thirds } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { RecordActivity } from '../activity/record-activity-label.tsx';
import { MoneyTrail } from '../money-trail/money-trail-label.tsx';
import styles from './contributions.module.css';
import { contributionOptions } from './contributions-queries.ts';
import { GiftActs } from './gift-acts.tsx';
import { GiftContact, GiftDetails, GiftIds, hasContact } from './gift-details.tsx';
import { GiftHeadline, GiftLine } from './gift-headline.tsx';
import { GiftRail } from './gift-rail.tsx';
import { GiftState } from './gift-state.tsx';
import { type Gift, giftTitle } from './labels.ts';

const route = getRouteApi('/_app/contributions/$contributionId');

/** One gift on its own page. */
export function ContributionPage() {
  const { contributionId } = route.useParams();
  const state = useRecord<Gift, readonly unknown[]>(contributionOptions(contributionId));
  useTabTitle(state.record ? giftTitle(state.record) : null);
  return (
    <RecordFrame state={state} what="gift" back={<BackToList />}>
      {(gift) => (
        <div className={styles.page}>
          <BackToList />
          <Hero
            headline={<GiftHeadline gift={gift} level={1} />}
            status={<GiftState gift={gift} />}
            line={
              <>
                <GiftLine gift={gift} />
                <AgeLabel asOf={state.asOf} behind={state.behind} />
              </>
            }
            actions={<GiftActs gift={gift} />}
          />
          <PageBody>
            <Thirds>
              <Stack>
                <Card title="Status">
                  <GiftRail gift={gift} />
                </Card>
                {hasContact(gift) ? (
                  <Card title="Donor">
                    <GiftContact gift={gift} />
                  </Card>
                ) : null}
              </Stack>
              <Stack>
                <Card title="Payment timeline">
                  <MoneyTrail gift={gift} />
                </Card>
              </Stack>
              <Stack>
                <Card title="Details">
                  <GiftDetails gift={gift} />
                </Card>
                {hasMetadata(gift.metadata) ? (
                  <Card title="Metadata">
                    <MetadataDetails metadata={gift.metadata} />
                  </Card>
                ) : null}
                <Card title="Record">
                  <GiftIds gift={gift} />
                </Card>
                <RecordActivity id={gift.id} />
              </Stack>
            </Thirds>
          </PageBody>
        </div>
      )}
    </RecordFrame>
  );
}

const BackToList = () => (
  <Link to="/contributions" className={buttonClass('quiet')} data-print="no">
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
    Contributions
  </Link>
);
