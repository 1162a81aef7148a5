import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import type { Cents } from '#contract/values/money.ts';
import { dollarParts } from '../../data/format/format.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { Card, Details, OnPage, Stack, Thirds } from '../../ui/details/record.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from '../../ui/text/words.module.css';
import { DonorLink } from '../donor/link.tsx';
import { GiftStatus } from '../gift/gift-status.tsx';
import { giftTitle } from '../gift/gift-words.ts';
import { methodLabel } from '../gift/labels.ts';
import { contributionOptions } from '../gift/query.ts';
import { PlanLink } from '../plan/link.tsx';
import { CentsAmount } from './cents-amount.tsx';

type Props = {
  record: {
    id: string;
    contributionId: string | null;
    amountInCents: Cents | null;
    feeValueInCents: Cents | null;
    netValueInCents: Cents | null;
  };
  /** The meaning of its status. */
  meaning: ReactNode;
  /** IDs and times. */
  ids: ReactNode;
  /** A card below the IDs, on the page only. */
  more?: ReactNode;
};

/** What refunds and chargebacks have in common: meaning, money, gift, and IDs. */
export const ReversalCards = ({ record, meaning, ids, more }: Props) => (
  <Thirds>
    <Stack>
      <Card title="What this means">{meaning}</Card>
      <Card title="Money">
        <ThreeFigures money={record} />
      </Card>
    </Stack>
    <Stack>
      <Card title="The gift" late={205}>
        <GiftBehind id={record.contributionId} />
      </Card>
    </Stack>
    <Stack>
      <Card title="Record">{ids}</Card>
      <OnPage>{more}</OnPage>
    </Stack>
  </Thirds>
);

type Money = { amountInCents: Cents | null; feeValueInCents: Cents | null; netValueInCents: Cents | null };

/** All three figures as reported: net is after the fee for refunds, and includes it for chargebacks; none is computed from the others. */
const ThreeFigures = ({ money }: { money: Money }) => (
  <>
    <Details
      entries={{
        Amount: <CentsAmount amount={money.amountInCents} />,
        Fee: <CentsAmount amount={money.feeValueInCents} />,
        Net: <CentsAmount amount={money.netValueInCents} />,
      }}
    />
    <p className={styles.note}>Figures from {platformName()}.</p>
  </>
);

/** The gift of a refund or chargeback, and its donor, from one read. */
function GiftBehind({ id }: { id: string | null }) {
  const { data, error } = useQuery({ ...contributionOptions(id ?? ''), enabled: id !== null });
  if (id === null) return <p className={styles.note}>The gift is unknown.</p>;
  const gift = data?.reply.data;
  const waiting = error ? "Couldn't load" : '…';
  return (
    <Details
      entries={{
        Donor: gift ? <DonorLink donor={gift.donor} anonymous={gift.anonymous ?? false} /> : waiting,
        Date: gift ? <TimeLabel text={gift.contributionDate} /> : waiting,
        Method: gift ? methodLabel(gift).filter(Boolean).join(' ') : waiting,
        Amount: gift ? <Amount parts={dollarParts(gift.amount)} /> : waiting,
        Status: gift ? <GiftStatus gift={gift} /> : waiting,
        Plan:
          gift?.subscriptionId && gift.donor ? (
            <PlanLink donorId={gift.donor.id} planId={gift.subscriptionId} giftId={gift.id} />
          ) : null,
        Gift: (
          <Link {...recordPage('gift', id)}>
            <NameText>{gift ? giftTitle(gift) : 'View gift'}</NameText>
          </Link>
        ),
        'Gift ID': <Identifier id={id} label="gift ID" />,
      }}
    />
  );
}
