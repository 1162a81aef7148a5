/**
 * How date filters are sent. The specification documents plain days, without saying in which zone they are or whether the last one is
 * included. So a range is sent as days, a day wider on both sides, and narrowed here by the exact times of the records.
 */
import type { ReadId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { timeOf } from '#contract/values/wire-time.ts';

/** The record's member that a filter is about, and in ms since 1970 what it must be at least or at most. */
type Bound = { member: string; least: number } | { member: string; most: number };

export type DatedInput = {
  /** The input with days that include the whole range, whatever is undocumented about them. */
  wider: LooseInput;
  /** Returns true for records within the exact range, and for those whose time can't be read. */
  isWithin(record: object): boolean;
};

const dayMs = 86_400_000;

/** Returns the UTC day of a time in ms since 1970, as YYYY-MM-DD. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the input in days; null if it has no instant as a date filter. */
export function inDays(id: ReadId, input: LooseInput): DatedInput | null {
  const bounds: Bound[] = [];
  let isDated = false;
  const query = Object.entries(input.query ?? {}).map(([name, value]) => {
    const at = typeof value === 'string' && value.length > 10 ? timeOf(value) : null;
    const bound = at === null ? null : boundOf(id, name, at);
    // Names one day, not the end of a range.
    const isOneDay = at !== null && name === 'createdAt';
    if (at === null || !(bound || isOneDay)) return [name, value];
    isDated = true;
    if (!bound) return [name, dayOf(at)];
    bounds.push(bound);
    return [name, dayOf('least' in bound ? at - dayMs : at + dayMs)];
  });
  if (!isDated) return null;
  return {
    wider: { ...input, query: Object.fromEntries(query) },
    isWithin: (record) => bounds.every((bound) => meets(record, bound)),
  };
}

function boundOf(id: ReadId, name: string, at: number): Bound | null {
  const [, side, of] = /^(minimum|maximum)(Initiated|Updated)Date$/.exec(name) ?? [];
  const member = of === 'Initiated' ? 'contributionDate' : 'updatedAt';
  if (side) return side === 'minimum' ? { member, least: at } : { member, most: at };
  if (name !== 'startDate' && name !== 'endDate') return null;
  const dated = id === 'deposits.list' ? 'arrivalAt' : 'createdAt';
  return name === 'startDate' ? { member: dated, least: at } : { member: dated, most: at };
}

function meets(record: object, bound: Bound): boolean {
  // Members are named by the filter.
  const value = (record as Record<string, unknown>)[bound.member];
  const at = typeof value === 'string' ? timeOf(value) : null;
  if (at === null) return true;
  return 'least' in bound ? at >= bound.least : at <= bound.most;
}
