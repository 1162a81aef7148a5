/** The health of a webhook, judged by its newest attempts. */
import { readTime } from '../../values/wire-time.ts';

export type AttemptFacts = {
  status: string | null;
  webhookEventName: string | null;
  attemptedAt: string | null;
  response: { code: number | null } | null;
};

export type Failing = {
  /** ISO time of the oldest failure of the series, as far as read. */
  since: string;
  /** True if the series continues past the attempts read, so that it may have begun earlier. */
  orEarlier: boolean;
  /** How many failed in a row. */
  count: number;
  /** Status of the newest one; null when there was no response. */
  lastCode: number | null;
  /** Names of the events that weren't delivered. */
  events: string[];
};

export type Health = {
  failing: Failing | null;
  /** The newest attempt that has ended. */
  last: AttemptFacts | null;
  /** Failed attempts in the 24 hours before they were read; a minimum if `orMore`. */
  failedToday: number;
  orMore: boolean;
};

type Newest = {
  reply: { data: readonly AttemptFacts[]; pageInfo: { hasNextPage: boolean | null } };
  asOf: string | null;
};

/** A single failure is retried soon, so only this many in a row count as failing. */
const minInARow = 3;
const day = 86_400_000;

/** Judges a webhook by its newest attempts, newest first. */
export function healthOf({ reply: { data, pageInfo }, asOf }: Newest, now = Date.now()): Health {
  const ended = data.filter(({ status }) => status !== 'pending');
  const more = pageInfo.hasNextPage === true;
  const otherwise = ended.findIndex(({ status }) => status !== 'failed');
  const row = otherwise === -1 ? ended : ended.slice(0, otherwise);
  const from = (readTime(asOf)?.getTime() ?? now) - day;
  const ofToday = ended.filter(({ attemptedAt }) => (readTime(attemptedAt)?.getTime() ?? 0) >= from);
  return {
    failing: row.length < minInARow ? null : failingOf(row, more && row.length === ended.length),
    last: ended[0] ?? null,
    failedToday: ofToday.filter(({ status }) => status === 'failed').length,
    orMore: more && ofToday.length === ended.length,
  };
}

const failingOf = (row: readonly AttemptFacts[], orEarlier: boolean): Failing => ({
  since: row.at(-1)?.attemptedAt ?? '',
  orEarlier,
  count: row.length,
  lastCode: row[0]?.response?.code ?? null,
  events: [...new Set(row.flatMap(({ webhookEventName }) => webhookEventName ?? []))],
});
