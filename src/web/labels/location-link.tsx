import { Link } from '@tanstack/react-router';
import { useLocationName } from '../data/records/locations-queries.ts';
import { NameText } from '../ui/text/name-text.tsx';
import { recordPage } from './record-pages.ts';

/** The name of a location, as a link to its page. */
export function LocationLink({ id }: { id: string }) {
  const locationName = useLocationName();
  return (
    <Link {...recordPage('location', id)}>
      <NameText>{locationName(id) ?? '…'}</NameText>
    </Link>
  );
}
