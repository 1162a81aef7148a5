/** The plans that an administrator has selected in the list, also those of other pages. */
import { useState } from 'react';
import type { StewardBody } from '#contract/steward/api.ts';
import type { RunSelection } from '#contract/steward/operations/plans/plan-runs.ts';
import type { ListedPlan } from '../../../nouns/plan/list-queries.ts';

type Question = StewardBody<'POST /api/lists/plans'>;
type Seen = Pick<ListedPlan, 'id' | 'updatedAt'> & { monthlyCents: number | null };
type Picked = ReadonlyMap<string, Seen> | 'all';

export type PlanSelection = {
  /** `all`: all that match, on every page. */
  picked: Picked;
  has(plan: ListedPlan): boolean;
  toggle(plan: ListedPlan): void;
  pick(plans: readonly ListedPlan[]): void;
  pickAll(): void;
  clear(): void;
  /** As a review asks for it. */
  request(): RunSelection;
};

const none: Picked = new Map();

/** `question`: the filters of the list. Other filters find other plans, so they begin with none selected. `rows`: those on screen. */
export function usePlanSelection(
  { sort: _, direction: __, limit: ___, page: ____, ...question }: Question,
  rows: readonly ListedPlan[],
): PlanSelection {
  const key = JSON.stringify(question);
  const [state, setState] = useState({ key, picked: none });
  const picked = state.key === key ? state.picked : none;
  const change = (next: Picked) => setState({ key, picked: next });
  const several = () => new Map(picked === 'all' ? rows.map(seenOf) : picked);
  return {
    picked,
    has: ({ id }) => picked === 'all' || picked.has(id),
    toggle: (plan) => {
      const next = several();
      if (!next.delete(plan.id)) next.set(...seenOf(plan));
      change(next);
    },
    pick: (plans) => change(new Map([...several(), ...plans.map(seenOf)])),
    pickAll: () => change('all'),
    clear: () => change(none),
    request: () =>
      picked === 'all'
        ? { kind: 'matching', question }
        : {
            kind: 'plans',
            plans: [...picked.values()].map(({ id, updatedAt }) => ({ id, seenVersion: updatedAt })),
          },
  };
}

const seenOf = ({ id, updatedAt, monthlyCents = null }: ListedPlan): [string, Seen] => [
  id,
  { id, updatedAt, monthlyCents },
];
