import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { keepNewDonorText } from '../../../nouns/donor/search-queries.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** A link to the form of a new donor that carries the search text along. */
export function AddFound({ words }: { words: string }) {
  const client = useQueryClient();
  return (
    <Link to="/donors/new" className={buttonClass('primary')} onClick={() => keepNewDonorText(client, words)}>
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        Add <bdi>{words}</bdi> as a donor
      </span>
    </Link>
  );
}
