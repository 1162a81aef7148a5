import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Fresh } from '../../data/api/api.ts';
import { meanings } from '../../data/format/figure-meanings.ts';
import { countText } from '../../data/format/format.ts';
import { Figures, KeyFigure, missingFigure } from '../../ui/details/figures.tsx';
import { giftListOptions } from '../contributions/list/gift-list-queries.ts';
import { donorsOptions } from '../donors/donors-queries.ts';
import { plansOptions } from '../plans/plans-queries.ts';

/** The numbers of gifts, donors, and plans, each linked to the list with the same filter and query. */
export function LocationFigures({ locationId }: { locationId: string }) {
  const search = { locations: [locationId] };
  const gifts = useQuery(giftListOptions(search, ''));
  const donors = useQuery(donorsOptions(search));
  const plans = useQuery(plansOptions(search));
  return (
    <Figures>
      <KeyFigure
        label="Gifts"
        value={
          <Link to="/contributions" search={search} title={meanings.gifts()}>
            <Count {...gifts} />
          </Link>
        }
        note="All statuses"
      />
      <KeyFigure
        label="Donors"
        value={
          <Link to="/donors" search={search} title={meanings.locationDonors()}>
            <Count {...donors} />
          </Link>
        }
        note="Linked to this location"
      />
      <KeyFigure
        label="Recurring plans"
        value={
          <Link to="/plans" search={search} title={meanings.activePlans()}>
            <Count {...plans} />
          </Link>
        }
        note="Active only"
      />
    </Figures>
  );
}

type Counted = { data: Fresh<{ totalCount: number | null }> | undefined; isError: boolean };

const Count = ({ data, isError }: Counted) => {
  const total = data?.reply.totalCount ?? null;
  if (total !== null) return countText(total);
  return missingFigure(isError || data !== undefined);
};
