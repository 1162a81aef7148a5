import { Link } from '@tanstack/react-router';
import { useLocationName } from './locations-queries.ts';

/** The name of a location, leading to its page. */
export function LocationLink({ id }: { id: string }) {
  const locationName = useLocationName();
  return (
    <Link to="/locations/$locationId" params={{ locationId: id }}>
      <bdi>{locationName(id) ?? '…'}</bdi>
    </Link>
  );
}
