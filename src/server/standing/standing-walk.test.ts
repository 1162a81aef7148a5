/**
 * Random walks through what can happen to a standing question: time passes, servers run it and stop at any point, its answer can't be known
 * for a while, and its owner's role changes or is disabled. Never two answers for one time, never none without a reason.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../database/empty-database-fixture.ts';
import {
  everyMorning,
  hour,
  moreThanNone,
  openStanding,
  type Standing,
  type Step,
  steps,
} from './standing-fixture.ts';

type Event =
  | { kind: 'run'; stopsAt: Step | null }
  | { kind: 'race'; stopsAt: Step | null }
  | { kind: 'wait'; hours: number }
  | { kind: 'known'; is: 'answer' | 'none' | 'loading' | 'missing' }
  | { kind: 'role'; is: 'staff' | 'field' }
  | { kind: 'disabled'; is: boolean }
  | { kind: 'resume' };

const stops = fc.constantFrom<Step | null>(null, ...steps);
const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('run' as const), stopsAt: stops }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('race' as const), stopsAt: stops }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 3, 24, 80) }),
    },
    fc.record({
      kind: fc.constant('known' as const),
      is: fc.constantFrom('answer', 'none', 'loading', 'missing'),
    }),
    fc.record({ kind: fc.constant('role' as const), is: fc.constantFrom('staff', 'field') }),
    fc.record({ kind: fc.constant('disabled' as const), is: fc.boolean() }),
    fc.constant({ kind: 'resume' as const }),
  ),
  { maxLength: 25 },
);

const known = {
  answer: { count: 3, cents: 12_000 },
  none: { count: 0, cents: 0 },
  loading: 'loading',
  missing: 'missing',
} as const;

/** The next run goes on. */
const stopped = () => undefined;

async function walk(
  at: Standing,
  rule: typeof everyMorning | typeof moreThanNone,
  happens: readonly Event[],
) {
  const { id } = await at.add(rule);
  let mayAnswer = true;
  let isDisabled = false;
  for (const event of happens) {
    const before = (await at.answers()).length;
    if (event.kind === 'run') await at.server({ stopsAt: event.stopsAt }).all().catch(stopped);
    else if (event.kind === 'race')
      await at
        .server({ stopsAt: event.stopsAt, meanwhile: () => at.server().all() })
        .all()
        .catch(stopped);
    else if (event.kind === 'wait') await at.clock.advance(event.hours * hour);
    else if (event.kind === 'known') at.known.now = known[event.is];
    else if (event.kind === 'role') await at.setRole('cho', event.is);
    else if (event.kind === 'disabled') await at.disable('cho', event.is ? at.clock.now() : null);
    else {
      const row = await at.store.get(id);
      if (row) await at.store.resume(at.by('cho'), id, row.version);
    }
    if (event.kind === 'role') mayAnswer = event.is === 'staff';
    if (event.kind === 'disabled') isDisabled = event.is;
    const answers = await at.answers();
    // At most one for each run, each with its email.
    expect(answers.length - before).toBeLessThanOrEqual(1);
    const due = answers.flatMap(({ due_at: time }) => time ?? []);
    expect(new Set(due).size).toBe(due.length);
    expect((await at.mails()).map((mail) => mail.id).toSorted()).toEqual(
      answers.map((one) => one.mail_id).toSorted(),
    );
    // None to someone who may not see it.
    if (answers.length > before) {
      expect(isDisabled).toBe(false);
      expect(
        answers.some(({ at: time, outcome }) => time === at.clock.now() && outcome === 'no-access'),
      ).toBe(!mayAnswer);
    }
  }
  // Whatever happened, the next server that runs leaves nothing due without saying why.
  await at.server().all();
  const row = await at.store.get(id);
  const isPast = row?.next_at != null && row.next_at <= at.clock.now();
  if (isPast) expect(row?.waiting_why).not.toBe(null);
  if (row?.next_at == null) expect(row?.paused).not.toBe(null);
  const latest = (await at.answers()).at(-1);
  if (isDisabled) expect(row?.paused).not.toBe(null);
  else if (row?.paused === 'no-access') expect(latest?.outcome).toBe('no-access');
}

test.each([
  ['at set times', everyMorning],
  ['by a condition', moreThanNone],
] as const)(
  'an answer %s is given once, or it is said why not',
  async (_, rule) => {
    const database = await openEmptyDatabase();
    await fc.assert(
      fc.asyncProperty(events, async (happens) => walk(await openStanding(database), rule, happens)),
      { numRuns: 60 },
    );
    await database.close();
  },
  60_000,
);
