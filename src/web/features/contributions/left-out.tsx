import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { GiftSum } from '#contract/steward/gifts/gift-query.ts';
import styles from './contributions.module.css';
import type { ContributionsSearch } from './list/contributions-search.ts';
import { leftOut } from './sum-text.ts';

type Props = {
  /** Undefined while it loads: the line has its place. */
  sum: GiftSum | undefined;
  /** The list of the gifts that were added up. */
  search: ContributionsSearch;
  /** Before it, on the same line. */
  children?: ReactNode;
};

/** What a total of gifts doesn't include; each part leads to its gifts. */
export const LeftOut = ({ sum, search, children }: Props) => (
  <span className={styles.leftOut}>
    {children}
    {sum &&
      leftOut(sum).map(({ of, text, after }) => (
        // By what it counts: texts change, and some repeat.
        <Fragment key={of}>
          {of === 'unpriced' ? (
            text
          ) : (
            <Link to="/contributions" search={{ ...search, outcome: [of] }}>
              {text}
            </Link>
          )}
          {after}
        </Fragment>
      ))}
  </span>
);
