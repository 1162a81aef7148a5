import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Fresh } from '../../data/api/api.ts';
import { meanings } from '../../data/format/figure-meanings.ts';
import { countText } from '../../data/format/format.ts';
import { donorsOptions } from '../../nouns/donor/list-queries.ts';
import { giftListOptions } from '../../nouns/gift/list-queries.ts';
import { plansOptions } from '../../nouns/plan/list-queries.ts';
import { Figures, KeyFigure, missingFigure } from '../../ui/details/figures.tsx';

/** The numbers of gifts, donors, and plans, each linked to the list with the same filter and query. */
export function LocationFigures({ locationId }: { locationId: string }) {
  const search = { locations: [locationId] };
  const gifts = useQuery(giftListOptions(search, ''));
  const donors = useQuery(donorsOptions(search));
  const plans = useQuery(plansOptions(search));
  const figures = [
    { label: 'Gifts', to: '/contributions', counted: gifts, title: meanings.gifts(), note: 'All statuses' },
    {
      label: 'Donors',
      to: '/donors',
      counted: donors,
      title: meanings.locationDonors(),
      note: 'Linked to this location',
    },
    {
      label: 'Recurring plans',
      to: '/plans',
      counted: plans,
      title: meanings.activePlans(),
      note: 'Active only',
    },
  ] as const;
  return (
    <Figures>
      {figures.map(({ label, to, counted, title, note }) => (
        <KeyFigure
          key={label}
          label={label}
          value={
            <Link to={to} search={search} title={title}>
              <Count {...counted} />
            </Link>
          }
          note={note}
        />
      ))}
    </Figures>
  );
}

type Counted = { data: Fresh<{ totalCount: number | null }> | undefined; isError: boolean };

const Count = ({ data, isError }: Counted) => {
  const total = data?.reply.totalCount ?? null;
  if (total !== null) return countText(total);
  return missingFigure(isError || data !== undefined);
};
