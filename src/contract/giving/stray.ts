export type Stray = {
  /** Path of the member, with list positions as []: `[].paymentMethod.type`. */
  path: string;
  what: 'unknown-member' | 'unknown-word' | 'wrong-type' | 'missing' | 'null' | 'other-money';
};
export type ReportStray = (stray: Stray) => void;

/** Position in the value. Turned into a path only when something is reported, since a page of gifts has thousands of members. */
export type Place = {
  within: Place | null;
  name: string;
  /** True if the object, or one around it, says that its money isn't in dollars. */
  isForeign?: boolean;
};
function pathOf(within: Place | null, name: string): string {
  if (within === null) return name;
  const outer = pathOf(within.within, within.name);
  return name === '[]' ? `${outer}[]` : outer ? `${outer}.${name}` : name;
}

export function stray(what: Stray['what'], within: Place | null, name: string, report: ReportStray): null {
  report({ path: pathOf(within, name), what });
  return null;
}

export const kindOfStray = (value: unknown): Stray['what'] =>
  value === undefined ? 'missing' : value === null ? 'null' : 'wrong-type';

/** Member names come from outside: only short plain words may reach the log. */
export const safeName = (name: string): string => (/^\w{1,40}$/.test(name) ? name : '(odd name)');
