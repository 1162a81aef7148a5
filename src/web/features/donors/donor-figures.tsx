import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { unsettledText } from '#contract/steward/gifts/sum-parts.ts';
import { receivedIn } from '#contract/steward/letters/received-in.ts';
import type { CopiedGiftsState, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { calendarDay, dayText, dollarText, timeZone } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { receivedInYear } from '../../data/search/received-in-year.ts';
import type { Donor } from '../../nouns/donor/query.ts';
import { copiedGiftsOptions, indexedGiftsOptions } from '../../nouns/gift/copy/copied-gifts-queries.ts';
import { FigureSum, Figures, KeyFigure, missingFigure } from '../../ui/details/figures.tsx';
import styles from './donors.module.css';

/** How much a donor has given, if our server stores every gift; otherwise only what the platform reports, which has no totals per donor. */
export function DonorFigures({ donor }: { donor: Donor }) {
  const index = useQuery(copiedGiftsOptions);
  const isIndexed = index.data?.complete === true;
  const last = readTime(donor.latestContributionDate);
  const { totalContributionsCount: gifts, activeRecurringCount: plans } = donor;
  if (gifts === null && plans === null && !last && !isIndexed) return null;
  return (
    <Figures>
      {index.isPending ? (
        [lifetime, inYear(thisYear())].map((label) => (
          <KeyFigure
            key={label}
            label={label}
            value={missingFigure(false)}
            note={<div className={styles.lifetime} />}
          />
        ))
      ) : isIndexed ? (
        <Given donorId={donor.id} undated={index.data?.undated ?? 0} />
      ) : gifts === null ? null : (
        <KeyFigure label="Gifts" value={countText(gifts)} note={`As counted by ${platformName()}`} />
      )}
      {plans === null ? null : <KeyFigure label="Active plans" value={countText(plans)} />}
      {last && !isIndexed && !index.isPending ? <KeyFigure label="Last gift" value={dayText(last)} /> : null}
    </Figures>
  );
}

const lifetime = 'Lifetime giving';
const inYear = (year: number): string => `Giving in ${year}`;
const thisYear = (): number => Number(calendarDay().slice(0, 4));

/** `undated`: how many gifts of all donors have a date that can't be read. */
function Given({ donorId, undated }: { donorId: string; undated: number }) {
  const year = thisYear();
  const [all, current, lastYear, largest] = useQueries({
    queries: [
      sumOf({ donor: [donorId] }),
      sumOf({ donor: [donorId], ...givenIn(year) }),
      sumOf({ donor: [donorId], ...givenIn(year - 1) }),
      indexedGiftsOptions({
        filter: { donor: [donorId], outcome: ['received'] },
        sort: 'amount',
        direction: 'DESC',
        limit: 1,
        page: 1,
      }),
    ],
  });
  const most = largest.data?.data[0];
  const largestAt = readTime(most?.contributionDate);
  const largestText =
    most && most.amount !== null
      ? ` · largest ${dollarText(most.amount)}${largestAt ? ` on ${dayText(largestAt)}` : ''}`
      : '';
  return (
    <>
      <KeyFigure
        label={lifetime}
        value={<Sum {...all} search={{ donor: donorId, ...received }} />}
        note={
          <div className={styles.lifetime}>
            {all.data && all.data.sum.received.gifts + all.data.sum.pending.gifts > 0 ? (
              <LifetimeNote sum={all.data.sum} largest={largestText} state={all.data.state} />
            ) : null}
          </div>
        }
      />
      <KeyFigure
        label={inYear(year)}
        value={<Sum {...current} search={{ donor: donorId, ...receivedInYear(year) }} />}
        note={
          undated > 0
            ? "Gifts without a readable date aren't included"
            : lastYear.data && !isUnknown(lastYear.data.sum)
              ? [
                  current.data ? unsettledText(current.data.sum) : '',
                  `${moneyText(cents(lastYear.data.sum.received.cents))} in ${year - 1}`,
                ]
                  .filter(Boolean)
                  .join(' · ')
              : null
        }
      />
    </>
  );
}

/** What the sum leaves out, then "4 gifts · largest $100.00 on Nov 1". */
function LifetimeNote({
  sum,
  largest,
  state: { returnsKnown, donorless },
}: {
  sum: GiftSum;
  largest: string;
  state: Pick<CopiedGiftsState, 'returnsKnown' | 'donorless'>;
}) {
  const leftOut = unsettledText(sum);
  return (
    <>
      {leftOut ? <div>{leftOut}</div> : null}
      {count(sum.received.gifts, 'gift', 'gifts')}
      {largest}
      {returnsKnown ? '' : " · partial refunds aren't known"}
      {donorless > 0 ? ` · ${count(donorless, 'gift has', 'gifts have')} no donor` : ''}
    </>
  );
}

type Summed = {
  data: { sum: GiftSum } | undefined;
  isError: boolean;
  search: { donor: string; outcome: 'received'[]; givenFrom?: string; givenTo?: string };
};

/** True if none of these gifts has an amount, so that the sum of 0 means nothing. */
const isUnknown = ({ received, unpriced }: GiftSum): boolean => received.cents === 0 && unpriced > 0;

/** An amount that links to the gifts it adds up. */
function Sum({ data, isError, search }: Summed) {
  const text = data && !isUnknown(data.sum) && moneyText(cents(data.sum.received.cents));
  const link = (sum: ReactNode) => (
    <Link to="/contributions" search={search}>
      {sum}
    </Link>
  );
  return text ? <FigureSum text={text} link={link} /> : link(missingFigure(isError || data !== undefined));
}

/** All gifts of a year, so that their sum says what of it isn't received. */
const givenIn = (year: number): GiftFilter => {
  const { givenFrom, givenBefore } = receivedIn(year, timeZone());
  return { givenFrom, givenBefore };
};

const received = { outcome: ['received' as const] };
const sumOf = (filter: GiftFilter) =>
  indexedGiftsOptions({ filter, sort: 'given', direction: 'DESC', limit: 1, page: 1 });
