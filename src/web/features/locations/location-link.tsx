import { Link } from '@tanstack/react-router';
import { locationPage } from '../../labels/record-pages.ts';
import { NameText } from '../../ui/name-text.tsx';
import { useLocationName } from './locations-queries.ts';

/** The name of a location, leading to its page. */
export function LocationLink({ id }: { id: string }) {
  const locationName = useLocationName();
  return (
    <Link {...locationPage(id)}>
      <NameText>{locationName(id) ?? '…'}</NameText>
    </Link>
  );
}
