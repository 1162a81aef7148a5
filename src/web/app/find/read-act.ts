import { type ActId, aboutAct, actIds } from '#contract/steward/acts.ts';

/** The acts that a text may ask for, and the words that say of what: "cancel Silvia's plan" is `plan.cancel` of "Silvia". */
export type ReadAct = { acts: ActId[]; rest: string };

/** Words that name no record. */
const empty = new Set(
  'a an the of from for to in does do is did it plan plans gift gifts deposit deposits month months recurring device tap points giving'.split(
    ' ',
  ),
);

/** Null if the text asks for no act. */
export function readAct(typed: string): ReadAct | null {
  const [first = '', ...others] = typed.trim().split(/\s+/);
  const verb = first.toLowerCase();
  const found = actIds.filter((id) => aboutAct(id).said.includes(verb));
  if (found.length === 0) return null;
  const rest = others
    .filter((word) => !empty.has(word.toLowerCase().replace(/[?.!]$/, '')))
    .map((word) => word.replace(/['’]s?$/i, '').replace(/[?!]$/, ''))
    .join(' ');
  return { acts: found, rest };
}
