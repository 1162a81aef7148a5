import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';

import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../../data/format/format.ts';
import type { ContributionsSearch } from '../address.ts';
import { restOf, totalOf, totalWord } from './narrowed-sum-text.ts';
import { MayGoBack, SumParts } from './not-included.tsx';

type Props = { sum: GiftSum; search: ContributionsSearch };

/** The sum of a list that is narrowed to statuses or outcomes: of all that it shows. */
export function NarrowedSum({ sum, search }: Props) {
  const total = totalOf(sum, search);
  const word = totalWord(total);
  return (
    <>
      {' · '}
      <b>{moneyText(cents(total.cents))}</b>
      {word ? ` ${word}` : null}
      {total.gifts > 1 ? (
        <span data-wide="">{` · average ${moneyText(cents(Math.round(total.cents / total.gifts)))}`}</span>
      ) : null}
    </>
  );
}

/** What it is made of, and what it doesn't include. */
export const NarrowedRest = ({ sum, search }: Props) => (
  <>
    <SumParts parts={restOf(sum, search)} search={search} />
    {totalOf(sum, search).outcomes.includes('received') ? <MayGoBack sum={sum} /> : null}
  </>
);
