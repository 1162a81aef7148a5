import { Link } from '@tanstack/react-router';
import { recordPage } from '../../labels/record-pages.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { useLocationName } from './query.ts';

/** The name of a location, as a link to its page. */
export function LocationLink({ id }: { id: string }) {
  const locationName = useLocationName();
  return (
    <Link {...recordPage('location', id)}>
      <NameText>{locationName(id) ?? '…'}</NameText>
    </Link>
  );
}
