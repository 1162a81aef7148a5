import { useQuery } from '@tanstack/react-query';
import { readTime } from '#contract/values/wire-time.ts';
import { dollarParts, fullTimeText, nearText } from '../../data/format/format.ts';
import { useMay } from '../../data/session/session.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { RecordActivity } from '../../nouns/activity/record-activity.tsx';
import { CampaignLink } from '../../nouns/campaign/link.tsx';
import { ItsDepositLink } from '../../nouns/deposit/link.tsx';
import { DonorCard } from '../../nouns/donor/donor-card.tsx';
import { DonorLink } from '../../nouns/donor/link.tsx';
import { GiftDouble } from '../../nouns/gift/doubles/gift-double.tsx';
import styles from '../../nouns/gift/gift.module.css';
import { chargebacksOfGiftOptions } from '../../nouns/gift/gift-reversals.ts';
import { GiftStatus } from '../../nouns/gift/gift-status.tsx';
import { frequencyLabel, giftTitle, typeLabel } from '../../nouns/gift/gift-words.ts';
import { assetLabel, type Gift, methodLabel } from '../../nouns/gift/labels.ts';
import { OtherGifts } from '../../nouns/gift/on-records/other-gifts.tsx';
import { contributionOptions } from '../../nouns/gift/query.ts';
import { noDeposit } from '../../nouns/gift/timeline/no-deposit.ts';
import { PaymentTimeline } from '../../nouns/gift/timeline/payment-timeline.tsx';
import { LocationLink } from '../../nouns/location/link.tsx';
import { RecordNotes } from '../../nouns/note/record-notes.tsx';
import { PlanLink } from '../../nouns/plan/link.tsx';
import { RefundAct } from '../../nouns/refund/dialog/refund-act.tsx';
import { useRefundState } from '../../nouns/refund/dialog/use-refund-state.ts';
import { RefundsOfGift } from '../../nouns/refund/refunds-of-gift.tsx';
import { RefundRequestOf } from '../../nouns/refund/request/refund-request-of.tsx';
import { GiftThanks } from '../../nouns/thanks/gift-thanks.tsx';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { Fold, Folds } from '../../ui/details/fold.tsx';
import { MetadataCard } from '../../ui/details/metadata-card.tsx';
import { Card, Columns, Details, OnPage, Stack } from '../../ui/details/record.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';

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
        actions={<RefundAct gift={gift} />}
      >
        <RefundRequestOf gift={gift} />
        <OnPage>
          <GiftDouble gift={gift} />
        </OnPage>
        <Columns>
          <Stack>
            <PaymentTimeline gift={gift} />
            <OnPage>
              <RefundsOfGift gift={gift} />
              <OtherGifts gift={gift} />
            </OnPage>
          </Stack>
          <Stack>
            {gift.donor ? <DonorCard donor={gift.donor} anonymous={gift.anonymous ?? false} /> : null}
            <Card title="Details">
              <GiftDetails gift={gift} />
            </Card>
            <MetadataCard metadata={gift.metadata} />
            <Folds>
              <OnPage>
                <GiftThanks gift={gift} />
                <RecordNotes kind="gift" id={gift.id} />
              </OnPage>
              <GiftIds gift={gift} />
            </Folds>
            <OnPage>
              <RecordActivity id={gift.id} />
            </OnPage>
          </Stack>
        </Columns>
      </RecordSheet>
    )}
  </RecordScreen>
);

/** The amount as the record's title. */
const GiftAmount = ({ gift }: { gift: Gift }) => (
  <Amount
    parts={dollarParts(gift.amount)}
    size="hero"
    {...(gift.status === 'CANCELED'
      ? { missing: 'Amount unknown. A gift canceled after settlement loses its amount.' }
      : {})}
  />
);

/** "Card •• 4242 from Daniel Whitfield, today at 9:17 AM". */
const GiftLine = ({ gift }: { gift: Gift }) => {
  const [name, detail] = methodLabel(gift);
  const time = readTime(gift.contributionDate);
  return (
    <span className={styles.sentence}>
      {detail ? `${name} ${detail}` : name} from{' '}
      <DonorLink donor={gift.donor} anonymous={gift.anonymous ?? false} />
      {time ? (
        <>
          {', '}
          <time dateTime={time.toISOString()} title={fullTimeText(time)}>
            {nearText(time)}
          </time>
        </>
      ) : null}
    </span>
  );
};

/** The gift's status as a pill; a refund in progress or an open dispute replaces it. */
function GiftState({ gift }: { gift: Gift }) {
  const { status } = useRefundState(gift);
  const disputed = useIsDisputed(gift);
  if (disputed)
    return <StatusDot tone="danger" words="Chargeback pending" raw={gift.status ?? undefined} pill />;
  return status ? <StatusDot {...status} pill /> : <GiftStatus gift={gift} pill />;
}

/** True while a chargeback of this gift is undecided. Shares its read with the payment timeline. */
function useIsDisputed({ id, status }: Gift): boolean {
  const may = useMay();
  const { data } = useQuery({
    ...chargebacksOfGiftOptions(id),
    enabled: status === 'CHARGEBACK' && may('chargebacks.list'),
  });
  return data?.reply.data.some((chargeback) => chargeback.status === 'pending') ?? false;
}

export const GiftPage = recordPageOf(GiftRecord);

/** Purpose, plan, and the donor's own words. Anything the platform doesn't report is left out. */
function GiftDetails({ gift }: { gift: Gift }) {
  return (
    <Details
      entries={{
        Type: typeLabel(gift.type),
        Assets: gift.paymentMethod ? null : assetLabel(gift),
        Method: gift.paymentMethod ? <Method gift={gift} /> : null,
        Frequency: frequencyLabel(gift.frequency),
        Plan: gift.subscriptionId ? <PlanOfGift gift={gift} /> : null,
        Campaign: gift.campaign ? <Purpose gift={gift} /> : null,
        Location: gift.locationId ? <LocationLink id={gift.locationId} /> : null,
        Fees: gift.donorCoveredFees ? 'Covered by the donor, amount not reported' : null,
        Dedication: gift.dedication ? <NameText>{gift.dedication}</NameText> : null,
        Note: gift.donorNotes ? <NameText>{`“${gift.donorNotes}”`}</NameText> : null,
        Received: gift.contributionReceivedAt ? <TimeLabel text={gift.contributionReceivedAt} /> : null,
        'Tokens received': gift.receivedTokensAt ? <TimeLabel text={gift.receivedTokensAt} /> : null,
        Deposit: <ItsDepositLink id={gift.depositId} none={noDeposit(gift).name} />,
      }}
    />
  );
}

/** "Card •• 4242", with the platform's logo for the method, if any. */
function Method({ gift }: { gift: Gift }) {
  const words = methodLabel(gift).filter(Boolean).join(' ');
  const logo = gift.paymentMethod?.logoUrl ?? '';
  if (logo.startsWith('data:image/'))
    return (
      <>
        <img src={logo} alt="" height={16} /> {words}
      </>
    );
  // The page loads nothing from other hosts, so such a logo is only linked.
  if (!/^https:\/\//i.test(logo)) return words;
  return (
    <>
      {words} ·{' '}
      <a href={logo} target="_blank" rel="noreferrer">
        View logo
      </a>
    </>
  );
}

const PlanOfGift = ({ gift: { id, subscriptionId, donor } }: { gift: Gift }) =>
  subscriptionId && donor ? (
    <PlanLink donorId={donor.id} planId={subscriptionId} giftId={id} />
  ) : (
    'Part of a recurring plan'
  );

/** Only campaign and subcampaign together say what a gift was for: a subcampaign may belong to several campaigns. */
const Purpose = ({ gift: { campaign, subcampaign } }: { gift: Gift }) => (
  <>
    {campaign ? <CampaignLink campaign={campaign} /> : null}
    {subcampaign ? (
      <>
        {' › '}
        <CampaignLink campaign={subcampaign} sub />
      </>
    ) : null}
  </>
);

/** IDs to copy, and when the platform created and last changed the record. */
const GiftIds = ({ gift }: { gift: Gift }) => (
  <Fold title="Record IDs" aside={gift.givingLinkId || gift.pledgeId ? 'Gift, giving link, pledge' : 'Gift'}>
    <Details
      entries={{
        'Gift ID': <Identifier id={gift.id} label="gift ID" />,
        'Giving link': gift.givingLinkId ? (
          <Identifier id={gift.givingLinkId} label="giving link ID" />
        ) : null,
        Pledge: gift.pledgeId ? <Identifier id={gift.pledgeId} label="pledge ID" /> : null,
        Created: <TimeLabel text={gift.createdAt} />,
        Updated: <TimeLabel text={gift.updatedAt} />,
      }}
    />
  </Fold>
);
