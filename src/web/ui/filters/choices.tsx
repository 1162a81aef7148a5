import { type ReactNode, useState } from 'react';
import { controlled } from '../form/controlled.ts';
import { TextField } from '../form/text-field.tsx';
import { Said } from '../said.tsx';
import styles from './chip.module.css';

export type Choice<Value extends string = string> = {
  value: Value;
  label: string;
  hint?: string | undefined;
  /** At the end of its line, such as how many records it finds. */
  aside?: string | undefined;
};

/** Loading, loaded, or failed. */
export type ChoicesState = 'ready' | 'waiting' | 'failed';

const searchFrom = 15;

type Listed = { choices: readonly Choice[]; state: ChoicesState };

/**
 * A list of choices of which one is selected.
 *
 *     <ChooseOne choices={choices} state="ready" value={campaign} onChoose={setCampaign} />
 */
export const ChooseOne = ({
  value,
  onChoose,
  ...listed
}: Listed & { value: string | undefined; onChoose: (value: string) => void }) => (
  <Choices {...listed}>
    {(choice) => (
      <button
        key={choice.value}
        type="button"
        className={styles.option}
        aria-pressed={choice.value === value}
        onClick={() => onChoose(choice.value)}
      >
        <ChoiceLabel choice={choice} />
      </button>
    )}
  </Choices>
);

/**
 * A list of choices of which any number are selected. Values of the filter that aren't among the choices are listed after them.
 *
 *     <ChooseAny choices={choices} state="ready" value={statuses} picked={draft} onToggle={toggle} />
 */
export const ChooseAny = ({
  choices,
  state,
  value,
  picked,
  onToggle,
}: Listed & { value: readonly string[]; picked: readonly string[]; onToggle: (value: string) => void }) => (
  <Choices choices={state === 'ready' ? withUnlisted(choices, value) : choices} state={state}>
    {(choice) => (
      <label key={choice.value} className={styles.option}>
        <input
          type="checkbox"
          checked={picked.includes(choice.value)}
          onChange={() => onToggle(choice.value)}
        />
        <ChoiceLabel choice={choice} />
      </label>
    )}
  </Choices>
);

function withUnlisted(choices: readonly Choice[], values: readonly string[]): readonly Choice[] {
  const known = new Set(choices.map(({ value }) => value));
  return [
    ...choices,
    ...values.filter((value) => !known.has(value)).map((value) => ({ value, label: value })),
  ];
}

const ChoiceLabel = ({ choice }: { choice: Choice }) => (
  <>
    <span>
      <bdi>{choice.label}</bdi>
      {choice.hint ? <small>{choice.hint}</small> : null}
    </span>
    {choice.aside === undefined ? null : <span className={styles.aside}>{choice.aside}</span>}
  </>
);

const emptyTexts: Record<ChoicesState, string> = {
  ready: 'No matches',
  waiting: 'Loading names…',
  failed: "We couldn't load names. Try again in a moment.",
};

/** Long lists get a search field. */
function Choices({ choices, state, children }: Listed & { children: (choice: Choice) => ReactNode }) {
  const [search, setSearch] = useState('');
  const query = search.trim().toLowerCase();
  const isFound = ({ label, hint = '' }: Choice): boolean =>
    [label, hint].some((text) => text.toLowerCase().includes(query));
  const shown = query ? choices.filter(isFound) : choices;
  return (
    <div className={styles.stack}>
      {choices.length >= searchFrom ? <TextField label="Search" {...controlled(search, setSearch)} /> : null}
      <div className={styles.options}>
        {shown.map(children)}
        {shown.length === 0 ? (
          <p>
            <Said>{emptyTexts[state]}</Said>
          </p>
        ) : null}
      </div>
    </div>
  );
}
