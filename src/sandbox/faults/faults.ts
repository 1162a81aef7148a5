/** Stores fault rules and decides which of them apply to a request. Rules apply in the order in which they were set. */
import type { OperationId } from '#contract/giving/catalog.ts';
import { type FaultKind, FaultRule, type FaultWish } from './fault-rule.ts';

export type Kind<Name extends FaultKind['kind']> = Extract<FaultKind, { kind: Name }>;
type Change = Kind<'delay' | 'headers' | 'patch' | 'slow'>;
export type Forecast = {
  /** All matching changes to the response. */
  changes: readonly Change[];
  /** At most one fault. */
  fault: Exclude<FaultKind, Change> | null;
};

export type Faults = {
  /** Adds a rule. Throws ZodError when it is invalid. */
  set(wish: FaultWish): void;
  /** Clears the rules of one operation, or all rules. */
  clear(operation?: OperationId | '*'): void;
  /** Returns the faults of the next request to this operation and counts it against their rules. Null when there are none. */
  take(operation: OperationId, ids?: readonly string[]): Forecast | null;
};

const isChange = (kind: FaultKind): kind is Change =>
  ['delay', 'headers', 'patch', 'slow'].includes(kind.kind);
const isFault = (kind: FaultKind): kind is Exclude<FaultKind, Change> => !isChange(kind);

/** Returns the forecast of faults that apply together, of which only the first fault counts; null without any. */
export const forecastOf = (kinds: readonly FaultKind[]): Forecast | null =>
  kinds.length === 0 ? null : { changes: kinds.filter(isChange), fault: kinds.find(isFault) ?? null };

export function createFaults(): Faults {
  let rules: { rule: FaultRule; met: number }[] = [];

  const isOver = ({ rule, met }: { rule: FaultRule; met: number }) =>
    rule.times !== undefined && met >= rule.skip + rule.times;
  return {
    set: (wish) => {
      rules.push({ rule: FaultRule.parse(wish), met: 0 });
    },
    clear: (operation) => {
      rules = operation === undefined ? [] : rules.filter(({ rule }) => rule.operation !== operation);
    },
    take: (operation, ids = []) => {
      if (rules.length === 0) return null;
      const kinds: FaultKind[] = [];
      for (const entry of rules) {
        const { rule } = entry;
        if (rule.operation !== '*' && rule.operation !== operation) continue;
        if (rule.record !== undefined && !ids.includes(rule.record)) continue;
        // Only one fault applies to a request; the next one waits.
        if (isFault(rule.fault) && kinds.some(isFault)) continue;
        entry.met += 1;
        if (entry.met > rule.skip) kinds.push(rule.fault);
      }
      rules = rules.filter((entry) => !isOver(entry));
      return forecastOf(kinds);
    },
  };
}
