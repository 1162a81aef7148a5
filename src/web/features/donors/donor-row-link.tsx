import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { changeFilter } from '../../data/list-search.ts';
import { besideOnClick } from '../../ui/row-click.ts';
import { donorName } from './donor-name.tsx';
import type { Donor } from './donors-queries.ts';
import type { DonorSort, DonorsSearch } from './donors-search.ts';

/** Loaded when someone points at a row. */
export const loadDonorPeek = () => import('./donor-peek.tsx');

/** Words sort from A first, numbers from the largest; pressed again, the other way. */
export function donorSortLink(search: DonorsSearch, field: DonorSort) {
  const sorted = search.sort === field;
  const ascending = search.direction === 'ASC';
  const risesFirst = field !== 'totalContributionsCount';
  const direction = (sorted ? !ascending : risesFirst) ? ('ASC' as const) : undefined;
  return {
    direction: sorted ? (ascending ? ('ascending' as const) : ('descending' as const)) : null,
    link: (content: ReactNode) => (
      <Link to="/donors" search={changeFilter(search, { sort: field, direction })} resetScroll={false}>
        {content}
      </Link>
    ),
  };
}

type RowLinkProps = { donor: Donor; className: string; children: ReactNode; onOpen: () => void };

/** The link of a row: a click opens the donor in the side panel. */
export const DonorRowLink = ({ donor, className, children, onOpen }: RowLinkProps) => (
  <Link
    to="/donors/$donorId"
    params={{ donorId: donor.id }}
    className={className}
    aria-label={donorName(donor)}
    onPointerEnter={() => void loadDonorPeek()}
    onFocus={() => void loadDonorPeek()}
    onClick={besideOnClick(onOpen)}
  >
    {children}
  </Link>
);
