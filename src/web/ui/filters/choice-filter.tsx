import { lazy, useState } from 'react';
import type { Choice, ChoicesState } from './choices.tsx';
import { FilterChip } from './filter-chip.tsx';

const load = () => import('./choices.tsx');
const ChooseOne = lazy(async () => ({ default: (await load()).ChooseOne }));
const ChooseAny = lazy(async () => ({ default: (await load()).ChooseAny }));

type Choosing<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  state?: ChoicesState;
  /** Called when the popover opens and needs its choices. */
  onOpen?: () => void;
};

type One<Value extends string> = Choosing<Value> & {
  value: string | undefined;
  onChange: (value: Value | undefined) => void;
  /** It always has a value: there is no ×. */
  isAlways?: true;
};

/**
 * A filter for one of several choices; applies immediately. Long lists get a search field.
 *
 *     <OneOfFilter label="Campaign" choices={choices} value={campaign} onChange={setCampaign} />
 */
export function OneOfFilter<Value extends string>({
  choices,
  state = 'ready',
  value,
  onChange,
  isAlways,
  ...chip
}: One<Value>) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <FilterChip
      {...chip}
      value={value === undefined ? null : (chosen?.label ?? (state === 'waiting' ? '…' : 'Not found'))}
      onClear={isAlways ? undefined : () => onChange(undefined)}
    >
      {(close) => (
        <ChooseOne
          choices={choices}
          state={state}
          value={value}
          onChoose={(one) => {
            onChange(choices.find((choice) => choice.value === one)?.value);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

type Any<Value extends string> = Choosing<Value> & {
  /** A value that isn't among the choices, such as one from an old link, is listed after them, so that picking another doesn't drop it. */
  value: readonly Value[];
  /** Receives the picked values in the order of the choices; undefined if there are none. */
  onChange: (values: Value[] | undefined) => void;
};

/**
 * A filter for any of several choices; applies when it closes. Long lists get a search field.
 *
 *     <AnyOfFilter label="Status" choices={choices} value={statuses} onChange={setStatuses} />
 */
export function AnyOfFilter<Value extends string>({
  choices,
  state = 'ready',
  value,
  onChange,
  ...chip
}: Any<Value>) {
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const picked = draft ?? value;
  const name = (one: string) =>
    choices.find((choice) => choice.value === one)?.label ?? (state === 'waiting' ? '…' : one);
  const apply = () => {
    const known: readonly Value[] = choices.map((choice) => choice.value);
    const values = [...known, ...value.filter((one) => !known.includes(one))].filter((one) =>
      draft?.includes(one),
    );
    if (draft) onChange(values.length > 0 ? values : undefined);
    setDraft(null);
  };
  const toggle = (one: string) =>
    setDraft(picked.includes(one) ? picked.filter((other) => other !== one) : [...picked, one]);
  const text =
    value.length === 0 ? null : value.length === 1 ? name(value[0] ?? '') : `${value.length} selected`;
  return (
    <FilterChip {...chip} value={text} onClear={() => onChange(undefined)} onClose={apply}>
      {() => <ChooseAny choices={choices} state={state} value={value} picked={picked} onToggle={toggle} />}
    </FilterChip>
  );
}
