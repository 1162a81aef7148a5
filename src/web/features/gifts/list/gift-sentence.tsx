import { Suspense } from 'react';
import type { GiftIndexState, GiftSum } from '#contract/steward/operations/gift-index.ts';

import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../../data/format/format.ts';
import { ListSentence } from '../../../list/list-sentence.tsx';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import styles from '../../../nouns/gift/gift.module.css';
import { NotIncluded } from '../../../nouns/gift/totals/not-included.tsx';
import { isNarrowed, mayGoBack } from '../../../nouns/gift/totals/sum-text.ts';
import { UnknownReturns } from '../../../nouns/gift/totals/unknown-returns.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { hasFurther, statusWords } from './gift-filter-cells.tsx';

const FurtherFiltersInUse = lazyPart(() =>
  import('./further-filters-in-use.tsx').then((file) => file.FurtherFiltersInUse),
);
const YearEarlier = lazyPart(() => import('./year-earlier.tsx').then((file) => file.YearEarlier));
const loadNarrowed = () => import('../../../nouns/gift/totals/narrowed-sum.tsx');
const NarrowedSum = lazyPart(() => loadNarrowed().then((file) => file.NarrowedSum));
const NarrowedRest = lazyPart(() => loadNarrowed().then((file) => file.NarrowedRest));

const backText = ({ returnPending }: GiftSum): string =>
  `${moneyText(cents(returnPending.cents))} may go back`;

type Props = {
  /** Without the filters that weren't applied. */
  search: ContributionsSearch;
  /** The text in the search. */
  text: string;
  list: Parameters<typeof ListSentence>[0]['list'];
  /** Undefined while it loads, and if the platform answered. */
  sum: GiftSum | undefined;
  state: GiftIndexState | null | undefined;
};

/**
 * How many gifts match and how much was received, or the sum of the statuses that the list is narrowed to; below, a comparison with a year
 * earlier, and what isn't included.
 */
export function GiftSentence({ search: { page: _, peek: __, ...shown }, text, list, sum, state }: Props) {
  const kind = statusWords(shown);
  return (
    <>
      <span className={styles.counted}>
        <ListSentence list={list} one={kind ? `${kind} gift` : 'gift'}>
          {hasFurther(shown) ? (
            <Suspense>
              <FurtherFiltersInUse search={shown} follows={list.words.length > 0} />
            </Suspense>
          ) : null}
          {sum &&
            (isNarrowed(shown) ? (
              <Suspense>
                <NarrowedSum sum={sum} search={shown} />
              </Suspense>
            ) : (
              <>
                {' · '}
                <b>{moneyText(cents(sum.received.cents))}</b> received
                {sum.received.gifts > 1 ? (
                  <span data-wide="">
                    {` · average ${moneyText(cents(Math.round(sum.received.cents / sum.received.gifts)))}`}
                  </span>
                ) : null}
                {sum.returnPending.cents > 0 ? (
                  <span data-wide="" title={mayGoBack(sum) ?? undefined}>
                    {` · ${backText(sum)}`}
                  </span>
                ) : null}
              </>
            ))}
          {sum ? <UnknownReturns state={state} /> : null}
        </ListSentence>
      </span>
      <NotIncluded sum={isNarrowed(shown) ? undefined : sum} search={shown}>
        {sum && shown.givenFrom && shown.givenTo ? (
          <Suspense>
            <YearEarlier search={shown} text={text} now={sum} state={state} />
          </Suspense>
        ) : null}
        {sum && isNarrowed(shown) ? (
          <Suspense>
            <NarrowedRest sum={sum} search={shown} />
          </Suspense>
        ) : null}
        {sum && !isNarrowed(shown) && sum.returnPending.cents > 0 ? (
          <span className={styles.onPhone}>{`${backText(sum)}. `}</span>
        ) : null}
      </NotIncluded>
    </>
  );
}
