import { useQuery } from '@tanstack/react-query';
import { donorStateOptions } from '../../../nouns/donor/search-queries.ts';
import { SearchField } from '../../../ui/filters/search-field.tsx';

type Props = { words: string; onChange: (words: string) => void };

/** Renders nothing if our server stores no donors to search; the platform itself has no search. */
export function DonorSearchBox({ words, onChange }: Props) {
  const { data: state } = useQuery(donorStateOptions);
  if (state === null) return null;
  return <SearchField label="Search by name, email, or phone" value={words} onChange={onChange} />;
}
