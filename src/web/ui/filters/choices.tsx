import { type ReactNode, useState } from 'react';
import { TextField } from '../form/text-field.tsx';
import styles from './chip.module.css';

export type Choice = { value: string; label: string; hint?: string | undefined };

/** Loading, loaded, or failed. */
export type ChoicesState = 'ready' | 'waiting' | 'failed';

const searchFrom = 9;

type ChoicesProps = {
  choices: readonly Choice[];
  state: ChoicesState;
  children: (choice: Choice) => ReactNode;
};

const emptyTexts: Record<ChoicesState, string> = {
  ready: 'No matches',
  waiting: 'Loading names…',
  failed: "We couldn't load names. Try again in a moment.",
};

/**
 * The choices of a filter. Long lists get a search field.
 *
 *     <Choices choices={choices} state="ready">
 *       {(choice) => <button key={choice.value}>{choice.label}</button>}
 *     </Choices>
 */
export function Choices({ choices, state, children }: ChoicesProps) {
  const [search, setSearch] = useState('');
  const query = search.trim().toLowerCase();
  const shown = query ? choices.filter((choice) => choice.label.toLowerCase().includes(query)) : choices;
  return (
    <div className={styles.stack}>
      {choices.length >= searchFrom ? (
        <TextField label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      ) : null}
      <div className={styles.options}>
        {shown.map(children)}
        {shown.length === 0 ? <p role="status">{emptyTexts[state]}</p> : null}
      </div>
    </div>
  );
}
