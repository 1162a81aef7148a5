/** The log is a row of attempts; people think in events. */
import { readTime } from '#contract/values/wire-time.ts';
import { idOf } from '../../../data/search/address-values.ts';
import type { Attempt } from '../webhooks-queries.ts';

/** One event and those of its attempts that were read. */
export type Delivery = {
  /** Names it in an address: the id of the event, or of its first attempt where that is not a plain id. */
  key: string;
  /** The newest first. */
  attempts: readonly Attempt[];
  /** The newest one, which has the current status. */
  latest: Attempt;
};

/** Groups attempts by their event, in the order in which the events first come. */
export function deliveriesOf(attempts: readonly Attempt[]): Delivery[] {
  const byEvent = new Map<string, Attempt[]>();
  for (const attempt of attempts) {
    // An attempt without the ID of its event is a delivery of its own.
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
