import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { count } from '../../../data/format/plural.ts';
import { donorSearchOptions, donorStateOptions } from '../../../data/records/donor-search-queries.ts';
import { donorName } from '../../../labels/donor-name.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './donor-card.module.css';

const most = 6;

/** Finds donors by name, email, or phone; renders nothing if our server stores none to search. */
export function DonorFinder({ onDonor }: { onDonor: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data: state } = useQuery(donorStateOptions);
  const { data } = useQuery({ ...donorSearchOptions({ q, limit: most }), enabled: q !== '' });
  if (state === null) return null;
  const found = q === '' ? undefined : data?.reply;
  return (
    <div className={styles.finder}>
      <TextField
        label="Find a donor"
        type="search"
        placeholder="Name, email, or phone"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form; here it chooses the only result.
          if (event.key === 'Enter') event.preventDefault();
          const [only, second] = found?.data ?? [];
          if (event.key === 'Enter' && only && !second) onDonor(only.id);
          if (event.key === 'Escape') setTyped('');
        }}
      />
      <p className="visually-hidden" role="status">
        {found ? `${count(found.totalCount, 'donor', 'donors')} found` : ''}
      </p>
      {found ? (
        <ul className={styles.found}>
          {found.data.map((donor) => (
            <li key={donor.id}>
              <button type="button" onClick={() => onDonor(donor.id)}>
                <NameText>{donorName(donor)}</NameText>
                <span className={styles.quiet}>
                  {[donor.email, donor.phone].filter(Boolean).join(', ') || 'No email'}
                </span>
              </button>
            </li>
          ))}
          {found.data.length === 0 ? (
            <li className={styles.quiet}>
              {found.state.complete
                ? 'No match. Enter the donor below.'
                : 'No match among the donors loaded so far.'}
            </li>
          ) : null}
          {found.totalCount > found.data.length ? (
            <li className={styles.quiet}>
              {found.data.length} of {found.totalCount}. Type more to narrow it down.
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
