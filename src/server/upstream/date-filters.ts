/**
 * Sends date filters as instants, since an organization's days aren't UTC days. The specification documents
 * plain days, and some platforms accept nothing else: the first error that names a date switches to days for
 * good. These are UTC days, widened so that they cover the whole requested range.
 */
import type { LooseInput } from '#contract/giving/wire.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Log } from '../log.ts';
import { ServiceAnswered } from './errors.ts';

export const dateFilterModes = ['auto', 'instant', 'day'] as const;
export type DateFilterMode = (typeof dateFilterModes)[number];

type Outgoing = {
  input: LooseInput;
  /** True if the range was widened to UTC days. */
  utcDays: boolean;
};

export type DateFilters = {
  /** Returns the input as it must be sent now. */
  outgoing(input: LooseInput): Outgoing;
  /** Returns the input with days, if this error means that instants aren't accepted; otherwise null. */
  afterRefusal(input: LooseInput, thrown: unknown): Outgoing | null;
  /** Records that the platform accepted days but not instants. */
  settleOnDays(): void;
};

const dateFilters: ReadonlySet<string> = new Set([
  'minimumInitiatedDate',
  'maximumInitiatedDate',
  'minimumUpdatedDate',
  'maximumUpdatedDate',
  'startDate',
  'endDate',
  'createdAt',
]);

export function createDateFilters(mode: DateFilterMode, log: Log): DateFilters {
  let inDays = mode === 'day';
  return {
    outgoing: (input) => (inDays ? asDays(input) : { input, utcDays: false }),
    afterRefusal: (input, thrown) => {
      if (mode !== 'auto' || inDays || !blamesDate(thrown)) return null;
      const days = asDays(input);
      return days.utcDays ? days : null;
    },
    settleOnDays: () => {
      if (inDays) return;
      inDays = true;
      log.info('date filters are sent as days', {});
    },
  };
}

/** A range starts and ends within UTC days, and both of those days are included in the range. */
function asDays(input: LooseInput): Outgoing {
  let utcDays = false;
  const query = Object.entries(input.query ?? {}).map(([name, value]) => {
    const at = dateFilters.has(name) && typeof value === 'string' && value.length > 10 ? timeOf(value) : null;
    if (at === null) return [name, value];
    utcDays = true;
    return [name, new Date(at).toISOString().slice(0, 10)];
  });
  return utcDays ? { input: { ...input, query: Object.fromEntries(query) }, utcDays } : { input, utcDays };
}

const blamesDate = (thrown: unknown): boolean =>
  thrown instanceof ServiceAnswered &&
  [400, 422].includes(thrown.status) &&
  thrown.own &&
  /date|createdat|yyyy-mm-dd|iso.?8601/i.test(thrown.text);
