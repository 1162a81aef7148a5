import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { calendarDay, countText, dayText } from '../../../data/format/format.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { WhenSeen } from '../../../ui/when-seen.tsx';
import { donorAttentionOptions } from '../../donor/attention-queries.ts';
import { giftIndexOptions } from '../copy/gift-index-queries.ts';
import { GiftLine, GiftLinesPlace } from './gift-line.tsx';
import styles from './gifts-of-donor.module.css';
import { IndexedGifts } from './indexed-gifts.tsx';
import { isScanComplete, type ScannedGifts } from './scanned-gifts.ts';
import { foundText, missingText, scannedText } from './scanned-gifts-labels.ts';
import { furtherGifts, useScannedGifts } from './scanned-gifts-queries.ts';

type Props = {
  donor: { id: string; totalContributionsCount: number | null; latestContributionDate: string | null };
};

/** Rows whose space is reserved before anything is read; more appear on request. */
const maxAtFirst = 10;

/** One donor's gifts. The platform has no filter for them. */
export function GiftsOfDonor({ donor }: Props) {
  const counted = donor.totalContributionsCount;
  const reserved = Math.min(counted ?? maxAtFirst, maxAtFirst);
  return (
    <Card title="Gifts">
      <div className={styles.gifts}>
        <WhenSeen before={<Place rows={reserved} />}>
          <Gifts donor={donor} reserved={reserved} />
        </WhenSeen>
      </div>
    </Card>
  );
}

/** All of them if our server stores every gift; otherwise as far back as the search went. */
function Gifts({ donor, reserved }: Props & { reserved: number }) {
  const { data: index, isPending } = useQuery(giftIndexOptions);
  const { data: attention } = useQuery(donorAttentionOptions(donor.id));
  if (isPending) return <Place rows={reserved} />;
  if (!index?.complete)
    return donor.totalContributionsCount === 0 ? (
      <p className={styles.soft}>No gifts yet</p>
    ) : (
      <Found donor={donor} reserved={reserved} />
    );
  return (
    <IndexedGifts
      filter={{ donor: [donor.id] }}
      list={{ donor: donor.id }}
      few={maxAtFirst}
      doubles={new Set(attention?.doubles.flatMap(({ first, second }) => [first.id, second.id]))}
      place={<Place rows={reserved} />}
    />
  );
}

/** Reserves the space of rows that are loading. */
const Place = ({ rows }: { rows: number }) => (
  <>
    <p className={styles.head}>Loading…</p>
    <GiftLinesPlace rows={rows} />
  </>
);

function Found({ donor, reserved }: Props & { reserved: number }) {
  const { found, isScanning, error, asOf, behind, scanFurther, retry } = useScannedGifts(donor.id);
  const [all, setAll] = useState(false);
  const counted = donor.totalContributionsCount;
  if (found.scanned === 0 && isScanning) return <Place rows={reserved} />;
  const shown = all ? found.gifts : found.gifts.slice(0, reserved);
  return (
    <>
      <div className={styles.head}>
        {found.scanned === 0 && error ? null : (
          <p>
            <span role="status">
              <b>{foundText(found, counted)}</b> · {scannedText(found)}
            </span>
            <AgeLabel asOf={asOf} behind={behind} />
          </p>
        )}
        {shown.length < found.gifts.length ? (
          <Button onClick={() => setAll(true)}>Show all {countText(found.gifts.length)}</Button>
        ) : null}
        {error || isScanComplete(found, counted) ? null : (
          <Button
            aria-disabled={isScanning}
            title={`Searches the next ${countText(furtherGifts)} gifts`}
            onClick={() => {
              setAll(true);
              scanFurther();
            }}
          >
            {isScanning ? 'Loading…' : 'Load older gifts'}
          </Button>
        )}
      </div>
      {error ? (
        <div role="alert" className={styles.failed}>
          <p>{failureMessage(error).title}. Older gifts couldn't be loaded.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : null}
      {shown.map((gift) => (
        <GiftLine key={gift.id} gift={gift} />
      ))}
      {isScanning || found.scanned === 0 ? null : <Missing found={found} donor={donor} />}
    </>
  );
}

/** Says that there are more gifts, and when the last one was given if it is further back. */
function Missing({ found, donor }: Props & { found: ScannedGifts }) {
  const words = missingText(found, donor.totalContributionsCount);
  const last = readTime(donor.latestContributionDate);
  const isBehind = last && found.oldest && last < found.oldest;
  if (!words) return null;
  const day = last ? calendarDay(0, last) : '';
  return (
    <p className={styles.soft}>
      {words}
      {isBehind && found.gifts.length === 0 ? (
        <>
          {' '}
          Last gift: {dayText(last)}.{' '}
          <Link to="/contributions" search={{ givenFrom: day, givenTo: day }}>
            View that day's gifts
          </Link>
        </>
      ) : null}
    </p>
  );
}
