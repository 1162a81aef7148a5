/** Changes single members of a JSON response, for example to unknown values, nulls, long names or undocumented members. */
import type { Answer } from '../http/answer.ts';

type Change = { path: string; value?: unknown; remove: boolean };

/** Applies the changes. Returns responses that aren't JSON unchanged. */
export function patched(answer: Answer, changes: readonly Change[]): Answer {
  if (!answer.headers['content-type']?.includes('json')) return answer;
  const root: unknown = JSON.parse(String(answer.body));
  for (const { path, value, remove } of changes) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    for (const holder of holdersOf(root, steps)) change(holder, last, remove ? undefined : (value ?? null));
  }
  return { ...answer, body: JSON.stringify(root) };
}

type Holder = Record<string, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Returns the objects at the end of the path. Members along the path that aren't objects are replaced by objects. */
function holdersOf(root: unknown, steps: readonly string[]): Holder[] {
  let found = isHolder(root) ? [root] : [];
  for (const step of steps)
    found = found.flatMap((holder) => {
      if (step === '*') return Object.values(holder).filter(isHolder);
      const inner = holder[step];
      if (isHolder(inner)) return [inner];
      // Don't create missing items of a list.
      if (Array.isArray(holder)) return [];
      const made: Holder = {};
      holder[step] = made;
      return [made];
    });
  return found;
}

/** Sets a member, or all members with `*`. Undefined removes it. */
function change(holder: Holder, name: string, value: unknown): void {
  const names = name === '*' ? Object.keys(holder) : [name];
  for (const each of names) {
    if (value === undefined) delete holder[each];
    else holder[each] = value;
  }
}
