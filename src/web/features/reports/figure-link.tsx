import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContributionsSearch } from '../contributions/list/contributions-search.ts';

type Props = {
  /** The gifts that make the figure; null if no list can show just these. */
  search: ContributionsSearch | null;
  children: ReactNode;
};

/** A figure of a report, which leads to the list that makes it. */
export const FigureLink = ({ search, children }: Props) =>
  search ? (
    <Link to="/contributions" search={search}>
      {children}
    </Link>
  ) : (
    children
  );
