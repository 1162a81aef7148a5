import { useQuery } from '@tanstack/react-query';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useState,
} from 'react';
import { count } from '../../data/format/plural.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Said } from '../../ui/said.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './donor-finder.module.css';
import { donorName } from './donor-name.tsx';
import type { Donor } from './query.ts';
import { donorSearchOptions, type FoundDonors } from './search-queries.ts';
import { tellingApart } from './telling-apart.ts';

const most = 6;

type Props = {
  label: string;
  /** What to do if no donor matches. */
  noMatch: string;
  /** True to lay the list over what follows, false if there is room for it below. */
  over?: boolean;
  /** True for the field that a dialog begins with. */
  first?: boolean;
  onDonor: (id: string) => void;
};

/**
 * Finds a donor by name, email, or phone: a combobox with a list (WAI-ARIA). ↑ and ↓ move through the donors found and Enter chooses one,
 * or the only one.
 *
 *     <DonorFinder label="Donor" noMatch="No match." onDonor={start} />
 */
export function DonorFinder({ label, noMatch, over = false, first = false, onDonor }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const [closed, setClosed] = useState(false);
  const q = useDeferredValue(typed.trim());
  const { data, isError } = useQuery({ ...donorSearchOptions({ q, limit: most }), enabled: q !== '' });
  // Donors found for an earlier text could be chosen by mistake.
  const isCurrent = q !== '' && q === typed.trim();
  const found = isCurrent ? data?.reply : undefined;
  const donors = found && !closed ? found.data : [];
  const picked = donors[active] ?? (donors.length === 1 ? donors[0] : undefined);
  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
    setClosed(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter' && picked) onDonor(picked.id);
    else if (event.key === 'Escape') type('');
    else if (step !== 0) {
      setClosed(false);
      if (donors.length > 0) setActive(nextOf(active, step, donors.length));
      // Enter would submit the form around it.
    } else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  // Closing the keyboard of a phone leaves the field without going anywhere else.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (over && relatedTarget) setClosed(true);
  };
  return (
    <div className={over ? styles.over : styles.below}>
      <TextField
        label={label}
        type="search"
        role="combobox"
        aria-expanded={donors.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={donors[active] ? `${listId}-${active}` : undefined}
        placeholder="Name, email, or phone"
        autoComplete="off"
        spellCheck={false}
        data-autofocus={first ? '' : undefined}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setClosed(false)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <Said hidden>{found && `${count(found.totalCount, 'donor', 'donors')} found`}</Said>
      <div className={isCurrent && !closed && (found || isError) ? styles.found : undefined}>
        <div id={listId} role="listbox" aria-label="Donors found">
          {donors.map((donor, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
            <div
              key={donor.id}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={styles.option}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onDonor(donor.id)}
            >
              <FoundDonor donor={donor} among={donors} />
            </div>
          ))}
        </div>
        {closed || !isCurrent ? null : <Note found={found} failed={isError} noMatch={noMatch} />}
      </div>
    </div>
  );
}

/** From the field, ↓ goes to the first and ↑ to the last. */
const nextOf = (active: number, step: number, length: number): number =>
  active === -1 && step === -1 ? length - 1 : (active + step + length) % length;

type FoundProps = { donor: Donor; among: readonly Donor[] };

const FoundDonor = ({ donor, among }: FoundProps): ReactNode => (
  <>
    <NameText className={styles.name}>{donorName(donor)}</NameText>
    <span className={styles.quiet}>{tellingApart(donor, among)}</span>
  </>
);

type NoteProps = { found: FoundDonors | undefined; failed: boolean; noMatch: string };

/** Below the list: how many more there are, or why there is none. */
function Note({ found, failed, noMatch }: NoteProps) {
  const text = failed
    ? "Couldn't search donors. Try again in a moment."
    : !found
      ? null
      : found.data.length === 0
        ? found.state.complete
          ? noMatch
          : 'No match among the donors loaded so far.'
        : found.totalCount > found.data.length
          ? `${found.data.length} of ${count(found.totalCount, 'donor', 'donors')}. Type more to narrow it down.`
          : null;
  return text ? (
    <p className={styles.note} role={failed ? 'alert' : undefined}>
      {text}
    </p>
  ) : null;
}
