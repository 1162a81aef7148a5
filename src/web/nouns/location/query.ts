import { useQuery } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { copiedSetOptions } from '../../data/api/copy.ts';

/** All locations, including archived ones; names rarely change, so they are cached for an hour. */
export const locationsOptions = copiedSetOptions(
  'locations',
  (signal) => callSteward('GET /api/copy/locations', {}, signal),
  { staleTime: 60 * 60_000 },
);

/** Names a location: null while the names load, the ID itself if no location has it. */
export function useLocationName(): (id: string) => string | null {
  const { data, isError } = useQuery(locationsOptions);
  return (id) => {
    if (!data) return isError ? id : null;
    return data.rows.find((location) => location.id === id)?.name ?? (data.complete ? id : null);
  };
}
