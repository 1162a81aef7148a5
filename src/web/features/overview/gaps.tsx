import type { CopiedGiftsState, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { count } from '../../data/format/plural.ts';
import { mayGoBack } from '../../nouns/gift/totals/sum-text.ts';
import { UndatedGifts } from '../../nouns/gift/totals/undated-gifts.tsx';
import { UnknownReturns } from '../../nouns/gift/totals/unknown-returns.tsx';
import styles from './overview.module.css';

/** Under figures of received gifts: what they lack, and what of them may go back. Takes no space if there is nothing. */
export const Gaps = ({ sum, state }: { sum: GiftSum; state: CopiedGiftsState }) => (
  <p className={styles.foot}>
    {sum.unpriced > 0 ? `Excludes ${count(sum.unpriced, 'gift', 'gifts')} of unknown amount. ` : null}
    {mayGoBack(sum)}
    <UndatedGifts state={state} />
    <UnknownReturns state={state} />
  </p>
);
