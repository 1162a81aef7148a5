import { unsettledText } from '#contract/steward/gifts/sum-parts.ts';
import type { CopiedGiftsState, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { UndatedGifts } from '../../nouns/gift/totals/undated-gifts.tsx';
import { UnknownReturns } from '../../nouns/gift/totals/unknown-returns.tsx';
import styles from './overview.module.css';

/** Under figures of received gifts: what they leave out. Takes no space if there is nothing. */
export const Gaps = ({ sum, state }: { sum: GiftSum; state: CopiedGiftsState }) => (
  <p className={styles.foot}>
    {unsettledText(sum)}
    <UndatedGifts state={state} />
    <UnknownReturns state={state} />
  </p>
);
