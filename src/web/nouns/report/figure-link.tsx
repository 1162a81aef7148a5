import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContributionsSearch } from '../gift/address.ts';

type Props = {
  /** The gifts behind the figure; null if no list can show exactly these. */
  search: ContributionsSearch | null;
  children: ReactNode;
};

/** A figure of a report, linked to the list of its gifts. */
export const FigureLink = ({ search, children }: Props) =>
  search ? (
    <Link to="/contributions" search={search}>
      {children}
    </Link>
  ) : (
    children
  );
