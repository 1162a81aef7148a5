import { type ActId, aboutAct, actIds } from '#contract/steward/acts.ts';

/** The acts that a text may ask for, and the words that say of what: "cancel Silvia's plan" is `plan.cancel` of "Silvia". */
export type ReadAct = { acts: ActId[]; rest: string };

/** Words that name no record. */
const empty = new Set(
  'a an the of from for to in as my does do is did will it plan plans gift gifts donor deposit deposits month months recurring device tap statement giving point points refund reconcile thanked'.split(
    ' ',
  ),
);

/** Enough of a word to know it by. */
const least = 3;

/** Null if the text asks for no act. */
export function readAct(typed: string): ReadAct | null {
  const [first = '', ...others] = typed.trim().split(/\s+/);
  const verb = first.toLowerCase();
  if (verb.length < least) return null;
  const found = actIds.filter((id) => aboutAct(id).said.some((word) => word.startsWith(verb)));
  if (found.length === 0) return null;
  const rest = others
    .filter((word) => !empty.has(word.toLowerCase().replace(/[?.!]$/, '')))
    .map((word) => word.replace(/['’]s?$/i, '').replace(/[?!]$/, ''))
    .join(' ');
  return { acts: found, rest };
}
