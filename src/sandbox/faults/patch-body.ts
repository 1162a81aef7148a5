/** Changes single fields of a JSON answer: unknown words, nulls, long names, members nobody promised. */
import type { Answer } from '../http/answer.ts';

type Change = { path: string; value?: unknown; remove: boolean };

/** Leaves answers alone that are no JSON. */
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

/** The objects at the end of these steps; what is not an object on the way becomes one. */
function holdersOf(root: unknown, steps: readonly string[]): Holder[] {
  let found = isHolder(root) ? [root] : [];
  for (const step of steps)
    found = found.flatMap((holder) => {
      if (step === '*') return Object.values(holder).filter(isHolder);
      const inner = holder[step];
      if (isHolder(inner)) return [inner];
      // A row that a shorter list does not have is not made up.
      if (Array.isArray(holder)) return [];
      const made: Holder = {};
      holder[step] = made;
      return [made];
    });
  return found;
}

/** Undefined takes the member away. */
function change(holder: Holder, name: string, value: unknown): void {
  const names = name === '*' ? Object.keys(holder) : [name];
  for (const each of names) {
    if (value === undefined) delete holder[each];
    else holder[each] = value;
  }
}
