import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import type { Joined } from '../../../data/format/not-included.ts';
import type { ContributionsSearch } from '../address.ts';
import styles from '../gift.module.css';
import { mayGoBack, notIncluded, type Part } from './sum-text.ts';

type Props = {
  /** Undefined while it loads; the space for the line is reserved. */
  sum: GiftSum | undefined;
  /** The filters of the gifts that were added up. */
  search: ContributionsSearch;
  /** Content before it on the same line. */
  children?: ReactNode;
};

/** What a total of received gifts doesn't include; each part links to its gifts. */
export const NotIncluded = ({ sum, search, children }: Props) => (
  <span className={styles.leftOut}>
    {children}
    {sum && <SumParts parts={notIncluded(sum)} search={search} />}
  </span>
);

/** What of a total isn't certain yet. */
export function MayGoBack({ sum }: { sum: GiftSum }) {
  const text = mayGoBack(sum);
  return text === null ? null : <> {text}</>;
}

export const SumParts = ({
  parts,
  search,
}: {
  parts: readonly Joined<Part>[];
  search: ContributionsSearch;
}) =>
  parts.map(({ of, text, before, after }) => (
    // Keyed by what it counts: texts change, and some repeat.
    <Fragment key={of}>
      {before}
      {of === 'unpriced' || of === 'partlyReturned' ? (
        text
      ) : (
        <Link to="/contributions" search={{ ...search, outcome: [of] }}>
          {text}
        </Link>
      )}
      {after}
    </Fragment>
  ));
