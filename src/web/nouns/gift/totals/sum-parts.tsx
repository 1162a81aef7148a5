import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { type GiftOutcome, giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { type SumPart, sumParts } from '#contract/steward/gifts/sum-parts.ts';
import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import type { ContributionsSearch } from '../address.ts';
import styles from '../gift.module.css';
import { isNarrowed, partMeanings } from './sum-text.ts';

type Props = {
  /** Undefined while it loads; the space for the line is reserved. */
  sum: GiftSum | undefined;
  /** The filters of the gifts that were added up. */
  search: ContributionsSearch;
  /** Content after it on the same line. */
  children?: ReactNode;
};

/**
 * The line below a total of gifts: what it leaves out, and what isn't certain. Each outcome links to its gifts.
 *
 *     <SumParts sum={sum} search={{ donor: donor.id }} />
 */
export const SumParts = ({ sum, search, children }: Props) => (
  <span className={styles.leftOut}>
    {sum &&
      sumParts(sum, isNarrowed(search)).map((part, index) => (
        <Fragment key={part.of}>
          {index > 0 ? ' · ' : ''}
          <Part part={part} search={search} />
        </Fragment>
      ))}
    {children}
  </span>
);

function Part({ part: { of, text }, search }: { part: SumPart; search: ContributionsSearch }) {
  if (of === 'unpriced') return text;
  if (!isOutcome(of))
    return (
      <Link
        to="/contributions"
        search={{ ...search, returns: [of === 'returnPending' ? 'pending' : 'partly'] }}
        title={of === 'returnPending' ? partMeanings.returnPending : undefined}
      >
        {text}
      </Link>
    );
  return (
    <Link
      to="/contributions"
      search={{ ...search, outcome: [of] }}
      title={of === 'pending' ? partMeanings.pending : undefined}
    >
      {text}
    </Link>
  );
}

const isOutcome = (of: SumPart['of']): of is GiftOutcome => giftOutcomes.some((outcome) => outcome === of);
