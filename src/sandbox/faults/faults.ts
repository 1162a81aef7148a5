/** Which fault a request meets. Nothing but what was asked for, in the order in which it was asked for. */
import type { OperationId } from '#contract/giving/catalog.ts';
import { type FaultKind, FaultRule, type FaultWish } from './fault-rule.ts';

export type Kind<Name extends FaultKind['kind']> = Extract<FaultKind, { kind: Name }>;
type Change = Kind<'delay' | 'headers' | 'patch' | 'slow'>;
export type Forecast = {
  /** All of these. */
  changes: readonly Change[];
  /** And at most one of these. */
  fault: Exclude<FaultKind, Change> | null;
};

export type Faults = {
  /** Throws ZodError when the wish is not understood. */
  set(wish: FaultWish): void;
  /** Ends the faults of one operation, or all. */
  clear(operation?: OperationId | '*'): void;
  /** The fault of the next request to this operation; uses it up. Null when there is none. */
  take(operation: OperationId, ids?: readonly string[]): Forecast | null;
};

const isChange = (kind: FaultKind): kind is Change =>
  ['delay', 'headers', 'patch', 'slow'].includes(kind.kind);

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
      const changes: Change[] = [];
      let fault: Forecast['fault'] = null;
      for (const entry of rules) {
        const { rule } = entry;
        if (rule.operation !== '*' && rule.operation !== operation) continue;
        if (rule.record !== undefined && !ids.includes(rule.record)) continue;
        const isFault = !isChange(rule.fault);
        // A second fault waits for the next request.
        if (isFault && fault) continue;
        entry.met += 1;
        if (entry.met <= rule.skip) continue;
        if (isChange(rule.fault)) changes.push(rule.fault);
        else fault = rule.fault;
      }
      rules = rules.filter((entry) => !isOver(entry));
      return changes.length > 0 || fault ? { changes, fault } : null;
    },
  };
}
