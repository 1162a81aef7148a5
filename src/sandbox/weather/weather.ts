/** Which weather a request meets. Nothing but what was asked for, in the order in which it was asked for. */
import type { OperationId } from '#contract/giving/catalog.ts';
import { type WeatherKind, WeatherRule, type WeatherWish } from './weather-rule.ts';

export type Kind<Name extends WeatherKind['kind']> = Extract<WeatherKind, { kind: Name }>;
type Change = Kind<'delay' | 'headers' | 'patch' | 'slow'>;
export type Forecast = {
  /** All of these. */
  changes: readonly Change[];
  /** And at most one of these. */
  fault: Exclude<WeatherKind, Change> | null;
};

export type Weather = {
  /** Throws ZodError when the wish is not understood. */
  set(wish: WeatherWish): void;
  /** Back to fair weather, for one operation or altogether. */
  clear(operation?: OperationId | '*'): void;
  /** The weather of the next request to this operation; uses it up. Null when it is fair. */
  take(operation: OperationId, ids?: readonly string[]): Forecast | null;
};

const isChange = (kind: WeatherKind): kind is Change =>
  ['delay', 'headers', 'patch', 'slow'].includes(kind.kind);

export function createWeather(): Weather {
  let rules: { rule: WeatherRule; met: number }[] = [];

  const isOver = ({ rule, met }: { rule: WeatherRule; met: number }) =>
    rule.times !== undefined && met >= rule.skip + rule.times;
  return {
    set: (wish) => {
      rules.push({ rule: WeatherRule.parse(wish), met: 0 });
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
        const isFault = !isChange(rule.weather);
        // A second fault waits for the next request.
        if (isFault && fault) continue;
        entry.met += 1;
        if (entry.met <= rule.skip) continue;
        if (isChange(rule.weather)) changes.push(rule.weather);
        else fault = rule.weather;
      }
      rules = rules.filter((entry) => !isOver(entry));
      return changes.length > 0 || fault ? { changes, fault } : null;
    },
  };
}
