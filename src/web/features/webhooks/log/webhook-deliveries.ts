/** The log is a list of attempts; people think in events. */
import { readTime } from '#contract/values/wire-time.ts';
import { idOf } from '../../../data/search/address-values.ts';
import type { Attempt } from '../../../nouns/webhook/query.ts';

/** One event with those of its attempts that were read. */
export type Delivery = {
  /** Identifies it in an address: the event's ID, or the first attempt's if the event's isn't plain. */
  key: string;
  /** Newest first. */
  attempts: readonly Attempt[];
  /** The newest one, which has the current status. */
  latest: Attempt;
};

/** Groups attempts by event, in the order in which the events first appear. */
export function deliveriesOf(attempts: readonly Attempt[]): Delivery[] {
  const byEvent = new Map<string, Attempt[]>();
  for (const attempt of attempts) {
    // An attempt without its event's ID is a separate delivery.
    const id = attempt.eventId ?? attempt.id;
    byEvent.set(id, [...(byEvent.get(id) ?? []), attempt]);
  }
  return [...byEvent].flatMap(([eventId, group]) => {
    const sorted = group.toSorted((one, other) => at(other) - at(one) || number(other) - number(one));
    const [latest] = sorted;
    return latest ? [{ key: idOf(eventId) ?? sorted.at(-1)?.id ?? latest.id, attempts: sorted, latest }] : [];
  });
}

const at = ({ attemptedAt }: Attempt): number => readTime(attemptedAt)?.getTime() ?? 0;
const number = ({ attemptNumber }: Attempt): number => attemptNumber ?? 0;
