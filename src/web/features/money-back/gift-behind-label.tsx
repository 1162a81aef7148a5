import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dollarParts } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { Details } from '../../ui/record.tsx';
import styles from '../../ui/words.module.css';
import { TimeLabel } from '../app/time-label.tsx';
import { contributionOptions } from '../contributions/contributions-queries.ts';
import { GiftStatus } from '../contributions/gift-status.tsx';
import { methodWords } from '../contributions/gift-words.ts';
import { DonorLink } from '../donors/donor-link.tsx';

/** The gift that a refund or chargeback is about, and its donor: one read. */
export function GiftBehind({ id }: { id: string | null }) {
  const { data, error } = useQuery({ ...contributionOptions(id ?? ''), enabled: id !== null });
  if (id === null) return <p className={styles.note}>The service does not say which gift it is about.</p>;
  const gift = data?.reply.data;
  const waiting = error ? 'Could not be read' : '…';
  return (
    <Details
      entries={{
        Donor: gift ? <DonorLink donor={gift.donor} anonymous={gift.anonymous ?? false} /> : waiting,
        Given: gift ? <TimeLabel text={gift.contributionDate} /> : waiting,
        By: gift ? methodWords(gift).filter(Boolean).join(' ') : waiting,
        'Gift, gross': gift ? <Amount parts={dollarParts(gift.amount)} /> : waiting,
        'Gift is now': gift ? <GiftStatus status={gift.status} /> : waiting,
        Gift: (
          <Link to="/contributions/$contributionId" params={{ contributionId: id }}>
            Open the gift
          </Link>
        ),
        'Gift ID': <Identifier id={id} label="gift ID" />,
      }}
    />
  );
}
