import { lazy, useState } from 'react';
import type { Choice, ChoicesState } from './choices.tsx';
import { FilterChip } from './filter-chip.tsx';

const load = () => import('./choices.tsx');
const ChooseOne = lazy(async () => ({ default: (await load()).ChooseOne }));
const ChooseAny = lazy(async () => ({ default: (await load()).ChooseAny }));

type One = {
  label: string;
  choices: readonly Choice[];
  state?: ChoicesState;
  /** The popover opens: now the choices are needed. */
  onOpen?: () => void;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/**
 * A filter for one of several choices; applies at once. Long lists get a search field.
 *
 *     <OneOfFilter label="Campaign" choices={choices} value={campaign} onChange={setCampaign} />
 */
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
        <ChooseOne
          choices={choices}
          state={state}
          value={value}
          onChoose={(one) => {
            onChange(one);
            close();
          }}
        />
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

/**
 * A filter for any of several choices; applies when it closes. Long lists get a search field.
 *
 *     <AnyOfFilter label="Status" choices={choices} value={statuses} onChange={setStatuses} />
 */
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
    value.length === 0 ? null : value.length === 1 ? name(value[0] ?? '') : `${value.length} selected`;
  return (
    <FilterChip label={label} value={text} onClear={() => onChange([])} onClose={apply} onOpen={onOpen}>
      {() => <ChooseAny choices={choices} state={state} picked={picked} onToggle={toggle} />}
    </FilterChip>
  );
}
