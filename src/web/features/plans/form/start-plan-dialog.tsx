import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { donorSearchOptions, donorStateOptions } from '../../../data/records/donor-search-queries.ts';
import { donorName } from '../../../labels/donor-name.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogText } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import styles from '../plans.module.css';

const most = 6;

/** Chooses the donor of a new plan, since a plan starts from a donor's saved payment method. */
export function StartPlanDialog({ onClose }: { onClose: () => void }) {
  const { data: state } = useQuery(donorStateOptions);
  return (
    <Dialog open onClose={onClose} title="Start a plan" end={<Button onClick={onClose}>Cancel</Button>}>
      {state === null ? (
        <DialogText>
          <p>
            Open the donor in <Link to="/donors">Donors</Link>, then choose Start a plan.
          </p>
        </DialogText>
      ) : (
        <DonorSearch />
      )}
    </Dialog>
  );
}

function DonorSearch() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data } = useQuery({ ...donorSearchOptions({ q, limit: most }), enabled: q !== '' });
  const found = q === '' ? undefined : data?.reply;
  return (
    <div className={styles.found}>
      <TextField
        label="Donor"
        type="search"
        placeholder="Name, email, or phone"
        autoComplete="off"
        spellCheck={false}
        data-autofocus=""
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          // Enter chooses the only result.
          const [only, second] = found?.data ?? [];
          if (key === 'Enter' && only && !second)
            void navigate({ to: '/plans/$donorId/new', params: { donorId: only.id } });
        }}
      />
      {found ? (
        found.data.length === 0 ? (
          <p className={words.quiet} role="status">
            No results for “{q}”
          </p>
        ) : (
          <ul aria-label="Donors found">
            {found.data.map((donor) => (
              <li key={donor.id}>
                <Link to="/plans/$donorId/new" params={{ donorId: donor.id }}>
                  <NameText className={words.strong}>{donorName(donor)}</NameText>
                  <span className={words.quiet}>{donor.email ?? donor.phone ?? 'No email'}</span>
                </Link>
              </li>
            ))}
            {found.totalCount > found.data.length ? (
              <li className={words.quiet}>
                {found.data.length} of {found.totalCount}. Type more to narrow it down.
              </li>
            ) : null}
          </ul>
        )
      ) : null}
    </div>
  );
}
