import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dollarParts } from '../../data/format/format.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { Details } from '../../ui/details/record.tsx';
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

/** The gift of a refund or chargeback, and its donor, from one read. */
export function GiftBehind({ id }: { id: string | null }) {
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
