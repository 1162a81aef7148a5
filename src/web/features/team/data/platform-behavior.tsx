import { platformName } from '#contract/rules/platform-name.ts';
import type { CopyCheck } from '#contract/steward/operations/copy.ts';
import { countText } from '#contract/values/money.ts';
import { timeZone } from '../../../data/format/format.ts';
import { count, plural } from '../../../data/format/plural.ts';
import { Card, Details } from '../../../ui/details/record.tsx';
import words from '../../../ui/text/words.module.css';

type Props = Pick<CopyCheck, 'platform' | 'miscounted' | 'giftsOnBothSides'>;

/** How the platform behaves, as found out, and what follows from it. */
export const PlatformBehavior = ({ platform, miscounted, giftsOnBothSides }: Props) => (
  <Card title={`About ${platformName()}`}>
    <Details
      entries={{
        Limit: `${countText(platform.callsPerMinute)} calls a minute`,
        Pages: pagesText(platform.rowsPerPage),
        'Date filters': filtersText(platform),
        Counts:
          miscounted.length > 0
            ? 'Some differ from its lists'
            : giftsOnBothSides === null
              ? 'Not compared, or not reported'
              : 'Match its lists',
        Amounts: amountsText(platform.unpriced),
        Clock: clockText(platform.aheadMs),
        Operations:
          platform.missing.length > 0 ? (
            <span title={platform.missing.join(', ')}>
              {count(platform.missing.length, 'is', 'are')} not offered; what needs{' '}
              {plural(platform.missing.length, 'it', 'them')} is hidden
            </span>
          ) : (
            'None known to be missing'
          ),
      }}
    />
    {platform.manualAtMidnight ? <ManualDates gifts={platform.manualAtMidnight} /> : null}
  </Card>
);

const usualRows = 100;
const pagesText = (rows: number): string =>
  rows < usualRows
    ? `${rows} records, so reading everything takes ${Math.ceil(usualRows / rows)} times as many calls`
    : `${rows} records`;

function filtersText({ dateFilters, takesTimes }: CopyCheck['platform']): string {
  if (dateFilters === 'instant') return 'By the exact time, as set';
  const days = 'so Steward reads a day more on both sides';
  if (dateFilters === 'day') return `By the day, as set, ${days}`;
  return takesTimes ? 'By the exact time' : `By the day, ${days}`;
}

function amountsText(unpriced: number | null): string {
  if (unpriced === null) return 'Not known yet';
  return unpriced > 0
    ? `${count(unpriced, 'gift has', 'gifts have')} no amount in US dollars, and ${plural(unpriced, 'is', 'are')} in no total`
    : 'All in US dollars';
}

/** Differences below this come from the way there and back, in ms. */
const noticed = 2_000;

function clockText(aheadMs: number): string {
  if (Math.abs(aheadMs) < noticed) return 'The same as this server';
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const far = seconds < 120 ? `${seconds} seconds` : count(Math.round(seconds / 60), 'minute', 'minutes');
  return `${far} ${aheadMs > 0 ? 'ahead of' : 'behind'} this server`;
}

/** Gifts that the platform dates in a way that Steward could misread. */
const ManualDates = ({ gifts }: { gifts: number }) => (
  <>
    <p>
      All {countText(gifts)} manual gifts are dated at midnight UTC, which is the day before in {timeZone()}{' '}
      time. If midnight means the whole day, Steward lists a gift of January 1 under December 31, in another
      tax year.
    </p>
    <p className={words.soft}>
      The person who runs Steward can set GIVING_MANUAL_DATES=day, so that each is listed on its day.
    </p>
  </>
);
