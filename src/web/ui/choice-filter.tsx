import { useState } from 'react';
import styles from './chip.module.css';
import { FilterChip } from './filter-chip.tsx';
import { TextField } from './text-field.tsx';

export type Choice = { value: string; label: string; hint?: string | undefined };

/** Whether the choices are there yet. */
type ChoicesState = 'ready' | 'waiting' | 'failed';

type One = {
  label: string;
  choices: readonly Choice[];
  state?: ChoicesState;
  /** The popover opens: now the choices are needed. */
  onOpen?: () => void;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** One of several; applies at once. Long lists get a search field. */
export function OneOfFilter({ label, choices, state = 'ready', value, onChange, onOpen }: One) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <FilterChip
      label={label}
      value={value === undefined ? null : (chosen?.label ?? (state === 'waiting' ? '…' : value))}
      onClear={() => onChange(undefined)}
      onOpen={onOpen}
    >
      {(close) => (
        <Choices choices={choices} state={state}>
          {(choice) => (
            <button
              key={choice.value}
              type="button"
              className={styles.option}
              aria-pressed={choice.value === value}
              onClick={() => {
                onChange(choice.value);
                close();
              }}
            >
              <Words choice={choice} />
            </button>
          )}
        </Choices>
      )}
    </FilterChip>
  );
}

type Any = {
  label: string;
  choices: readonly Choice[];
  state?: ChoicesState;
  /** The popover opens: now the choices are needed. */
  onOpen?: () => void;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Any of several; applies when the popover closes. */
export function AnyOfFilter({ label, choices, state = 'ready', value, onChange, onOpen }: Any) {
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const picked = draft ?? value;
  const name = (one: string) =>
    choices.find((choice) => choice.value === one)?.label ?? (state === 'waiting' ? '…' : one);
  const apply = () => {
    if (draft) onChange([...draft]);
    setDraft(null);
  };
  const toggle = (one: string) =>
    setDraft(picked.includes(one) ? picked.filter((other) => other !== one) : [...picked, one]);
  const text =
    value.length === 0 ? null : value.length === 1 ? name(value[0] ?? '') : `Any of ${value.length}`;
  return (
    <FilterChip label={label} value={text} onClear={() => onChange([])} onClose={apply} onOpen={onOpen}>
      {() => (
        <Choices choices={choices} state={state}>
          {(choice) => (
            <label key={choice.value} className={styles.option}>
              <input
                type="checkbox"
                checked={picked.includes(choice.value)}
                onChange={() => toggle(choice.value)}
              />
              <Words choice={choice} />
            </label>
          )}
        </Choices>
      )}
    </FilterChip>
  );
}

const searchFrom = 9;

type ChoicesProps = {
  choices: readonly Choice[];
  state: ChoicesState;
  children: (choice: Choice) => React.ReactNode;
};

const emptyWords: Record<ChoicesState, string> = {
  ready: 'Nothing by that name.',
  waiting: 'The names are on their way…',
  failed: 'The names could not be read. Close this and try again in a moment.',
};

function Choices({ choices, state, children }: ChoicesProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = wanted ? choices.filter((choice) => choice.label.toLowerCase().includes(wanted)) : choices;
  return (
    <div className={styles.stack}>
      {choices.length >= searchFrom ? (
        <TextField label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      ) : null}
      <div className={styles.options}>
        {shown.map(children)}
        {shown.length === 0 ? <p role="status">{emptyWords[state]}</p> : null}
      </div>
    </div>
  );
}

const Words = ({ choice }: { choice: Choice }) => (
  <span>
    <bdi>{choice.label}</bdi>
    {choice.hint ? <small>{choice.hint}</small> : null}
  </span>
);
