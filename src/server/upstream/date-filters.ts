/**
 * Date filters go out as instants, since an organization's days aren't UTC days. The specification documents plain days, and some
 * platforms take nothing else: the first refusal that blames a date switches to days for good. The days are those of UTC, widened so
 * that nothing of the requested days is missed.
 */
import type { LooseInput } from '#contract/giving/wire.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Log } from '../log.ts';
import { ServiceAnswered } from './errors.ts';

export const dateFilterModes = ['auto', 'instant', 'day'] as const;
export type DateFilterMode = (typeof dateFilterModes)[number];

type Outgoing = {
  input: LooseInput;
  /** The range was widened to days of UTC. */
  utcDays: boolean;
};

export type DateFilters = {
  /** As the input goes out now. */
  outgoing(input: LooseInput): Outgoing;
  /** The input in days, where this refusal says that instants aren't taken; null where it doesn't. */
  afterRefusal(input: LooseInput, thrown: unknown): Outgoing | null;
  /** Days were taken where instants weren't. */
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

/** The first and the last moment of a range lie within their UTC days, and both days belong to the range. */
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
