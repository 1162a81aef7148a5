/** Generates webhooks and their delivery attempts of the last month. */
import type { Row } from '../../database/sandbox-database.ts';
import { makeId, makeUuid, type Random } from '../random.ts';
import { day, minute } from '../time.ts';
import { closedAnswer, exampleUrl } from './example-endpoints.ts';
import type { Scale } from './scale.ts';

/** The second webhook always fails, the third is disabled. */
const drafts = [
  {
    name: 'Accounting',
    description: 'Books every gift',
    path: 'accounting',
    events: ['contribution.approved', 'contribution.paid_out', 'deposit.paid_out'],
    status: 'enabled',
  },
  {
    name: 'Old mailing list',
    description: null,
    path: 'mailing',
    events: ['donor.created', 'donor.updated', 'contribution.approved'],
    status: 'enabled',
  },
  {
    name: 'Trial',
    description: 'Switched off after the trial',
    path: 'trial',
    events: ['*'],
    status: 'disabled',
  },
  { name: 'Data warehouse', description: 'Everything', path: 'warehouse', events: ['*'], status: 'enabled' },
] as const;
const usual = [
  'contribution.approved',
  'contribution.paid_out',
  'donor.updated',
  'recurring_gift.updated',
  'contribution.declined',
  'deposit.paid_out',
];
const failing = 1;

export function drawHooks(
  random: Random,
  org: number,
  now: number,
  scale: Scale,
): { hooks: Row[]; attempts: Row[] } {
  const hooks = drafts
    .slice(0, scale.webhooks)
    .map(({ name, description, path, events, status }, index): Row => {
      const at = now - (500 - index * 60) * day;
      return {
        seq: org * 100 + index,
        id: makeId(random, at),
        org,
        name,
        description,
        url: exampleUrl(org, path),
        events: JSON.stringify(events),
        status,
        secret: `whsk_v1_hs256_${random.hex(40)}`,
        created_at: at,
        updated_at: at + day,
      };
    });
  const attempts: Row[] = [];
  const times = Array.from(
    { length: scale.attempts },
    () => now - random.integer(30, 30 * 24 * 60) * minute,
  ).sort((a, b) => a - b);
  for (const at of times) attempts.push(...drawJob(random, hooks, at, now));
  return { hooks, attempts };
}

/** Generates an event and its attempts. The failing webhook is retried several times; others succeed at the first or second attempt. */
function drawJob(random: Random, hooks: readonly Row[], at: number, now: number): Row[] {
  const index = random.pick([0, 0, failing, 3, 3].filter((one) => one < hooks.length));
  const hook = hooks[index];
  if (!hook) return [];
  const events: string[] = JSON.parse(String(hook.events));
  const event = random.pick(events.includes('*') ? usual : events);
  const eventId = makeUuid(random);
  const tries = index === failing ? 4 : random.chance(0.06) ? 2 : 1;
  return Array.from({ length: tries }, (_, number) => ({
    number,
    attemptedAt: at + (2 ** number - 1) * 7 * minute + random.integer(300, 2500),
  }))
    .filter(({ attemptedAt }) => attemptedAt <= now)
    .map(({ number, attemptedAt }): Row => {
      const ok = index !== failing && number === tries - 1;
      return {
        id: makeUuid(random),
        webhook: hook.seq ?? 0,
        event_id: eventId,
        event,
        status: ok ? 'delivered' : 'failed',
        attempt: number + 1,
        source: random.chance(0.02) ? 'manual' : 'automated',
        originated_at: at,
        attempted_at: attemptedAt,
        url: String(hook.url),
        request_body: JSON.stringify({ id: `evt_${eventId}`, type: event }),
        response: JSON.stringify(
          ok
            ? { code: 200, body: 'ok', durationMs: random.integer(40, 900) }
            : {
                ...(index === failing ? closedAnswer : { code: 503, body: 'Service Unavailable' }),
                durationMs: random.integer(20, 4000),
              },
        ),
      };
    });
}
