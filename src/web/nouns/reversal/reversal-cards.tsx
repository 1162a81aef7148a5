import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Cents } from '#contract/values/money.ts';
import { failureMessage, retryOf } from '../../data/api/app-error.ts';
import { dollarParts } from '../../data/format/format.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { Fold, Folds } from '../../ui/details/fold.tsx';
import { LoadState } from '../../ui/details/load-state.tsx';
import { BesideList, Card, Columns, Details, OnPage, Stack } from '../../ui/details/record.tsx';
import { RecordLines } from '../../ui/details/record-line.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from '../../ui/text/words.module.css';
import { DonorCard } from '../donor/donor-card.tsx';
import { DonorLink } from '../donor/link.tsx';
import { GiftStatus } from '../gift/gift-status.tsx';
import { giftTitle } from '../gift/gift-words.ts';
import { type Gift, methodLabel } from '../gift/labels.ts';
import { GiftLine } from '../gift/on-records/gift-line.tsx';
import { contributionOptions } from '../gift/query.ts';
import { PaymentTimeline } from '../gift/timeline/payment-timeline.tsx';
import { PlanLink } from '../plan/link.tsx';
import { CentsAmount } from './cents-amount.tsx';

type Props = {
  record: {
    contributionId: string | null;
    amountInCents: Cents | null;
    feeValueInCents: Cents | null;
    netValueInCents: Cents | null;
  };
  /** What is known besides its amounts. */
  details: Readonly<Record<string, ReactNode>>;
  /** Which IDs there are. */
  idsOf: string;
  /** Its own IDs and times. */
  ids: Readonly<Record<string, ReactNode>>;
  /** Notes, on the page only. */
  notes?: ReactNode;
  /** A card below the gift, on the page only. */
  more?: ReactNode;
  /** Below everything else, on the page only. */
  activity?: ReactNode;
};

/** What refunds and chargebacks have in common: the path of their gift's money, the donor, the amounts, and IDs. */
export function ReversalCards({ record, details, idsOf, ids, notes, more, activity }: Props) {
  const id = record.contributionId;
  const own = (
    <Card title="Details">
      <Details
        entries={{
          // As reported: net is after the fee for refunds, and includes it for chargebacks; none is computed from the others.
          Amount: <CentsAmount amount={record.amountInCents} />,
          Fee: <CentsAmount amount={record.feeValueInCents} />,
          Net: <CentsAmount amount={record.netValueInCents} />,
          ...details,
        }}
      />
    </Card>
  );
  return (
    <Columns>
      <Stack>
        <BesideList>
          {own}
          <Card title="Gift" late={178}>
            <GiftBehind id={id} />
          </Card>
        </BesideList>
        <OnPage>
          <GiftStory id={id} />
          {more}
        </OnPage>
      </Stack>
      <Stack>
        <OnPage>
          <DonorBehind id={id} />
          {own}
        </OnPage>
        <Folds>
          <OnPage>{notes}</OnPage>
          <Fold title="Record IDs" aside={idsOf}>
            <Details
              entries={{ ...ids, 'Gift ID': id === null ? null : <Identifier id={id} label="gift ID" /> }}
            />
          </Fold>
        </Folds>
        <OnPage>{activity}</OnPage>
      </Stack>
    </Columns>
  );
}

const useGift = (id: string | null) => {
  const { data, error, refetch, isLoading, failureCount } = useQuery({
    ...contributionOptions(id ?? ''),
    enabled: id !== null,
  });
  // Without a connection it isn't coming.
  return { gift: data?.reply.data, error, refetch, isComing: isLoading && failureCount === 0 };
};

/** Where the gift's money went, and the gift itself. */
function GiftStory({ id }: { id: string | null }) {
  const { gift, error, refetch } = useGift(id);
  if (!gift)
    return (
      <Card title="Gift">
        {id === null ? (
          <p className={styles.note}>The gift is unknown.</p>
        ) : (
          <div data-height={error ? undefined : 'unknown'}>
            <LoadState
              failure={error && `${failureMessage(error).title}.`}
              onRetry={retryOf(error, refetch)}
            />
          </div>
        )}
      </Card>
    );
  return (
    <>
      <PaymentTimeline gift={gift} returned />
      <Card title="Gift">
        <RecordLines>
          <GiftLine gift={gift} of="campaign" />
        </RecordLines>
      </Card>
    </>
  );
}

function DonorBehind({ id }: { id: string | null }) {
  const { gift, isComing } = useGift(id);
  if (isComing) return <div data-height="unknown" />;
  return gift?.donor ? <DonorCard donor={gift.donor} anonymous={gift.anonymous ?? false} /> : null;
}

/** The gift and its donor in a panel, from one read. */
function GiftBehind({ id }: { id: string | null }) {
  const { gift, error } = useGift(id);
  if (id === null) return <p className={styles.note}>The gift is unknown.</p>;
  const waiting = error ? "Couldn't load" : '…';
  const ofGift = (show: (gift: Gift) => ReactNode): ReactNode => (gift ? show(gift) : waiting);
  return (
    <Details
      entries={{
        Donor: ofGift(({ donor, anonymous }) => <DonorLink donor={donor} anonymous={anonymous ?? false} />),
        Date: ofGift(({ contributionDate }) => <TimeLabel text={contributionDate} />),
        Method: ofGift((one) => methodLabel(one).filter(Boolean).join(' ')),
        Amount: ofGift(({ amount }) => <Amount parts={dollarParts(amount)} />),
        Status: ofGift((one) => <GiftStatus gift={one} />),
        Plan:
          gift?.subscriptionId && gift.donor ? (
            <PlanLink donorId={gift.donor.id} planId={gift.subscriptionId} giftId={gift.id} />
          ) : null,
        Gift: (
          <Link {...recordPage('gift', id)}>
            <NameText>{gift ? giftTitle(gift) : 'View gift'}</NameText>
          </Link>
        ),
      }}
    />
  );
}
