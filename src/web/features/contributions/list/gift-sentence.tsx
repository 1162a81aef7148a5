import { Suspense } from 'react';
import type { GiftSum } from '#contract/steward/gifts/gift-query.ts';
import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../../data/format/format.ts';
import { ListSentence } from '../../../list/list-sentence.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import styles from '../contributions.module.css';
import { LeftOut } from '../left-out.tsx';
import { totalOf, totalWord } from '../sum-text.ts';
import type { ContributionsSearch } from './contributions-search.ts';
import { statusWords } from './filter-labels.ts';
import { hasMoreFilters } from './gift-filters.tsx';

const IndexFiltersInUse = lazyPart(() =>
  import('./index-filters-in-use.tsx').then((file) => file.IndexFiltersInUse),
);
const YearEarlier = lazyPart(() => import('./year-earlier.tsx').then((file) => file.YearEarlier));

type Props = {
  search: ContributionsSearch;
  /** The text in the search. */
  text: string;
  list: Parameters<typeof ListSentence>[0]['list'];
  /** Undefined while it loads, and if the platform answered. */
  sum: GiftSum | undefined;
};

/**
 * How many gifts match and how much was received, or the sum of the statuses that the list is narrowed to; below, a comparison with a year
 * earlier, and what isn't included.
 */
export function GiftSentence({ search: { page: _, peek: __, ...shown }, text, list, sum }: Props) {
  const total = sum && totalOf(sum, shown);
  const words = total && totalWord(total);
  const kind = statusWords(shown);
  return (
    <>
      <span className={styles.counted}>
        <ListSentence list={list} one={kind ? `${kind} gift` : 'gift'}>
          {sum && hasMoreFilters(shown) ? (
            <Suspense>
              <IndexFiltersInUse search={shown} follows={list.words.length > 0} />
            </Suspense>
          ) : null}
          {total && (
            <>
              {' · '}
              <b>{moneyText(cents(total.cents))}</b>
              {words ? ` ${words}` : null}
              {total.gifts > 1 ? (
                <span data-wide="">
                  {` · average ${moneyText(cents(Math.round(total.cents / total.gifts)))}`}
                </span>
              ) : null}
            </>
          )}
        </ListSentence>
      </span>
      <LeftOut sum={sum} search={shown}>
        {total && shown.givenFrom && shown.givenTo ? (
          <Suspense>
            <YearEarlier search={shown} text={text} now={total.cents} />
          </Suspense>
        ) : null}
      </LeftOut>
    </>
  );
}
