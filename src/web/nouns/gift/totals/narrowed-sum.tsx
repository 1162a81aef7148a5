import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import type { ContributionsSearch } from '../address.ts';
import { totalOf, totalWord } from './sum-text.ts';

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
