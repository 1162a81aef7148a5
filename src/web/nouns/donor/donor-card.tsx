import { useQueries, useQuery } from '@tanstack/react-query';
import { Mail, MapPin, Phone } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { unsettledText } from '#contract/steward/gifts/sum-parts.ts';
import { receivedIn } from '#contract/steward/letters/received-in.ts';
import { type Cents, cents, countText, moneyParts } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { hasFiscalYears } from '../../data/format/fiscal-year-start.ts';
import { calendarDay, timeZone } from '../../data/format/format.ts';
import { monthName } from '../../data/format/months.ts';
import { useMay } from '../../data/session/session.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { InPanel } from '../../ui/details/record.tsx';
import { AddressLines } from '../../ui/text/address-lines.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { Avatar } from '../../ui/text/avatar.tsx';
import { copiedGiftsOptions, indexedGiftsOptions } from '../gift/copy/copied-gifts-queries.ts';
import { partMeanings } from '../gift/totals/sum-text.ts';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import styles from './donor-card.module.css';
import { donorName } from './donor-name.tsx';
import { DonorLink } from './link.tsx';
import { type Donor, donorOptions } from './query.ts';

/** A donor as a gift has it: the rest is read. */
type Known = Pick<Donor, 'id' | 'firstName' | 'lastName'> &
  Partial<Pick<Donor, 'email' | 'phone' | 'address'>>;

type Props = {
  donor: Known;
  /** The gift is anonymous. */
  anonymous?: boolean;
};

/**
 * Who gave: the name with a link, what was given so far, and how to reach them. A panel shows only what its record has.
 *
 *     <DonorCard donor={gift.donor} anonymous={gift.anonymous ?? false} />
 */
export function DonorCard({ donor: known, anonymous = false }: Props) {
  const inPanel = useContext(InPanel);
  const may = useMay()('donors.get');
  const { data, isLoading } = useQuery({ ...donorOptions(known.id), enabled: may && !inPanel });
  const donor = data?.reply.data ?? known;
  return (
    <section
      className={inPanel ? styles.section : styles.card}
      data-height={isLoading ? 'unknown' : undefined}
    >
      <div className={styles.who}>
        <Avatar name={donorName(donor)} />
        <div>
          <h2>
            <DonorLink donor={donor} anonymous={anonymous} />
          </h2>
          <Since donorId={known.id} />
        </div>
      </div>
      {inPanel ? null : <Given donorId={known.id} />}
      <Reach donor={donor} />
    </section>
  );
}

/** An email, a phone, and an address, each with a button to copy it; those that aren't known are left out. */
export const Reach = ({ donor: { email, phone, address } }: { donor: Partial<Known> }) =>
  email || phone || address ? (
    <ul className={styles.reach}>
      {email ? (
        <Way
          icon={<Mail size={15} strokeWidth={1.75} role="img" aria-label="Email" />}
          copy="email"
          text={email}
        >
          <EmailLink email={email} />
        </Way>
      ) : null}
      {phone ? (
        <Way
          icon={<Phone size={15} strokeWidth={1.75} role="img" aria-label="Phone" />}
          copy="phone"
          text={phone}
        >
          <PhoneLink phone={phone} />
        </Way>
      ) : null}
      {address ? (
        <li>
          <MapPin size={15} strokeWidth={1.75} role="img" aria-label="Address" />
          <div>
            <AddressLines address={address} />
          </div>
        </li>
      ) : null}
    </ul>
  ) : null;

const Way = ({
  icon,
  copy,
  text,
  children,
}: {
  icon: ReactNode;
  copy: string;
  text: string;
  children: ReactNode;
}) => (
  <li>
    {icon}
    <span className={styles.way} title={text}>
      {children}
    </span>
    <CopyButton text={text} label={`Copy ${copy}`} compact />
  </li>
);

const received = (donorId: string) => ({ donor: [donorId], outcome: ['received' as const] });

/** The first gift that was received, and the sum of all. */
const firstOptions = (donorId: string) =>
  indexedGiftsOptions({ filter: received(donorId), sort: 'given', direction: 'ASC', limit: 1, page: 1 });

/** Whether our server has every gift; null while that isn't known. */
function useIsComplete(): boolean | null {
  const may = useMay()('copy.read');
  const { data, isLoading } = useQuery({ ...copiedGiftsOptions, enabled: may });
  return isLoading ? null : data?.complete === true;
}

function Since({ donorId }: { donorId: string }) {
  const isComplete = useIsComplete();
  const { data } = useQuery({ ...firstOptions(donorId), enabled: isComplete === true });
  const first = readTime(data?.data[0]?.contributionDate);
  if (isComplete === false) return null;
  const since = first && `Giving since ${monthName(calendarDay(0, first).slice(0, 7))}`;
  return <p className={styles.since}>{since ?? (data ? 'No gifts received yet' : '…')}</p>;
}

/** What the donor gave so far, if our server has every gift. */
function Given({ donorId }: { donorId: string }) {
  const isComplete = useIsComplete();
  const year = Number(calendarDay().slice(0, 4));
  const sumOf = (filter: Parameters<typeof indexedGiftsOptions>[0]['filter']) => ({
    ...indexedGiftsOptions({ filter, sort: 'given', direction: 'DESC', limit: 1, page: 1 }),
    enabled: isComplete === true,
  });
  const [all, current] = useQueries({
    queries: [sumOf({ donor: [donorId] }), sumOf({ donor: [donorId], ...receivedIn(year, timeZone()) })],
  });
  if (isComplete === false || all.isError || current.isError) return null;
  const lifetime = all.data?.sum;
  const leftOut = lifetime ? unsettledText(lifetime) : '';
  return (
    <dl className={styles.given}>
      <Figure name="Lifetime" value={lifetime && cents(lifetime.received.cents)} />
      <Figure
        name={hasFiscalYears() ? String(year) : 'This year'}
        value={current.data && cents(current.data.sum.received.cents)}
      />
      <div>
        <dt>Gifts</dt>
        <dd>{lifetime ? countText(lifetime.received.gifts) : '…'}</dd>
      </div>
      {leftOut ? (
        <div className={styles.pending}>
          <dt className="visually-hidden">Not settled</dt>
          <dd title={partMeanings.pending}>{leftOut}</dd>
        </div>
      ) : null}
    </dl>
  );
}

const Figure = ({ name, value }: { name: string; value: Cents | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value === undefined ? '…' : <Amount parts={moneyParts(value)} />}</dd>
  </div>
);
