import { recordPlace } from '../../labels/record-places.ts';
import { RecordActivity } from '../../nouns/activity/record-activity.tsx';
import { GiftDouble } from '../../nouns/gift/doubles/gift-double.tsx';
import { giftTitle } from '../../nouns/gift/gift-words.ts';
import type { Gift } from '../../nouns/gift/labels.ts';
import { contributionOptions } from '../../nouns/gift/query.ts';
import { RecordNotes } from '../../nouns/note/record-notes.tsx';
import { RefundRequestOf } from '../../nouns/refund/request/refund-request-of.tsx';
import { GiftThanks } from '../../nouns/thanks/gift-thanks.tsx';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { MetadataCard } from '../../ui/details/metadata-card.tsx';
import { BesideList, Card, OnPage, Stack, Thirds } from '../../ui/details/record.tsx';
import { GiftActs } from './gift-acts.tsx';
import { GiftContact, GiftDetails, GiftIds, hasContact } from './gift-details.tsx';
import { GiftAmount, GiftLine } from './gift-headline.tsx';
import { GiftState } from './gift-state.tsx';
import { GiftStepper } from './gift-stepper.tsx';
import { PaymentTimeline } from './timeline/payment-timeline.tsx';

/** A gift: what it is, where its money is, and its details. */
export const GiftRecord = ({ id, beside }: RecordProps) => (
  <RecordScreen
    {...recordPlace('gift', id)}
    beside={beside}
    state={useRecord(contributionOptions(id))}
    list={{ to: '/contributions', name: 'Contributions' }}
    tab={giftTitle}
  >
    {(gift) => (
      <RecordSheet
        figure
        title={<GiftAmount gift={gift} />}
        status={<GiftState gift={gift} />}
        line={<GiftLine gift={gift} />}
        actions={<GiftActs gift={gift} />}
      >
        <RefundRequestOf gift={gift} />
        <OnPage>
          <GiftDouble gift={gift} />
        </OnPage>
        <Thirds>
          <Stack>
            <Card title="Status">
              <GiftStepper gift={gift} />
            </Card>
            <BesideList>
              <Details gift={gift} />
            </BesideList>
            {hasContact(gift) ? (
              <Card title="Donor">
                <GiftContact gift={gift} />
              </Card>
            ) : null}
          </Stack>
          <Stack>
            <Card title="Payment timeline" late={136}>
              <PaymentTimeline gift={gift} />
            </Card>
          </Stack>
          <Stack>
            <OnPage>
              <Details gift={gift} />
            </OnPage>
            <OnPage>
              <GiftThanks gift={gift} />
              <RecordNotes kind="gift" id={gift.id} />
            </OnPage>
            <MetadataCard metadata={gift.metadata} />
            <GiftIds gift={gift} />
            <OnPage>
              <RecordActivity id={gift.id} />
            </OnPage>
          </Stack>
        </Thirds>
      </RecordSheet>
    )}
  </RecordScreen>
);

export const GiftPage = recordPageOf(GiftRecord);

const Details = ({ gift }: { gift: Gift }) => (
  <Card title="Details">
    <GiftDetails gift={gift} />
  </Card>
);
