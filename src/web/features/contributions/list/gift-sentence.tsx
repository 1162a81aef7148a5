import type { GiftSum } from '#contract/steward/gifts/gift-query.ts';
import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../../data/format/format.ts';
import { ListSentence } from '../../../list/list-sentence.tsx';
import styles from '../contributions.module.css';
import { LeftOut } from '../left-out.tsx';
import type { ContributionsSearch } from './contributions-search.ts';

type Props = {
  search: ContributionsSearch;
  list: Parameters<typeof ListSentence>[0]['list'];
  /** Undefined while it loads, and where the platform answered. */
  sum: GiftSum | undefined;
};

/** How many gifts there are, what was received of them, and what that doesn't include. */
export function GiftSentence({ search: { page: _, peek: __, ...shown }, list, sum }: Props) {
  return (
    <>
      <span className={styles.counted}>
        <ListSentence list={list} one="gift">
          {sum && (
            <>
              {' · '}
              <b>{moneyText(cents(sum.received.cents))}</b> received
            </>
          )}
        </ListSentence>
      </span>
      <LeftOut sum={sum} search={shown} />
    </>
  );
}
