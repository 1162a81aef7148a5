/** A platform for tests, whose donors and plans change while they are read page by page. */
import type { OperationId } from '#contract/giving/catalog.ts';
import type { DonorRecord, PlanRecord } from '#contract/steward/copy.ts';
import type { Clock } from '../../base/clock.ts';
import { testPlan } from '../plan-fixture.ts';
import type { PassParts } from './pass.ts';

type Changes = { removeEvery: number; addEvery: number; touchEvery: number };

export type ChangingService = PassParts['gateway'] & {
  missing(): OperationId[];
  checked(): Promise<void>;
  /** Queries of the pages of donors that were requested. */
  reads: string[];
  donorIds(): string[];
  donor(id: string): DonorRecord | undefined;
  put(donor: DonorRecord): void;
  putPlan(plan: PlanRecord): void;
  remove(id: string): DonorRecord | undefined;
  rename(id: string, firstName: string, lastName: string): void;
  /** From now on, returns this record as it was before its last change. */
  answerOld(id: string): void;
  changeWithEachRead(changes: Changes | null): void;
  /** Stops responding after this many pages of donors. */
  stopAfter(pages: number): void;
  isStopped(): boolean;
};

export function createChangingService(clock: Clock, size: number): ChangingService {
  const donors = new Map<string, DonorRecord>();
  const older = new Map<string, DonorRecord>();
  const plans: PlanRecord[] = [];
  let next = 0;
  let changes: Changes | null = null;
  let step = 0;
  let left = Number.POSITIVE_INFINITY;
  let isStopped = false;
  const now = () => new Date(clock.now()).toISOString();
  const monthAgo = new Date(clock.now() - 30 * 86_400_000).toISOString();
  const put = (donor: DonorRecord) => void donors.set(donor.id, donor);
  const add = (at = now()) => {
    next += 1;
    // IDs are spread out, as the platform's are: new ones can appear anywhere.
    put({ ...donorWith(next, {}), id: idOf((next * 7_919) % 1_000_003), createdAt: at, updatedAt: at });
  };
  for (let count = 0; count < size; count += 1) add(monthAgo);
  const sorted = () => [...donors.values()].sort((a, b) => (a.id < b.id ? -1 : 1));

  function change(): void {
    if (!changes) return;
    step += 1;
    const ids = sorted().map(({ id }) => id);
    const any = ids[(step * 37) % ids.length];
    if (step % changes.removeEvery === 0 && any) donors.delete(any);
    if (step % changes.addEvery === 0) add();
    const other = donors.get(ids[(step * 101) % ids.length] ?? '');
    if (step % changes.touchEvery === 0 && other)
      put({ ...other, lastName: `Changed ${step}`, updatedAt: now() });
  }

  async function readDonors(query: Record<string, unknown>, signal: AbortSignal | undefined) {
    reads.push(JSON.stringify(query));
    if (left === 0) {
      isStopped = true;
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    }
    left -= 1;
    const since = Date.parse(String(query.minimumUpdatedDate ?? '1970-01-01'));
    const rows = sorted().filter(({ updatedAt }) => Date.parse(updatedAt ?? '') >= since);
    const answer = pageOf(rows, query);
    change();
    return { ...answer, data: answer.data.map((donor) => older.get(donor.id) ?? donor) };
  }
  const reads: string[] = [];

  const read = async (
    id: string,
    { query = {} }: { query?: Record<string, unknown> },
    options?: ReadOptions,
  ) => {
    const reply =
      id === 'donors.list'
        ? await readDonors(query, options?.signal?.())
        : pageOf(id === 'subscriptions.list' ? plans : [], query);
    return { reply, asOf: clock.now(), stale: false };
  };

  return {
    reads,
    // Answers the lists of these sets; other operations are never called.
    read: read as unknown as ChangingService['read'],
    offsetMs: () => 0,
    missing: () => [],
    checked: () => Promise.resolve(),
    donorIds: () => sorted().map(({ id }) => id),
    donor: (id) => donors.get(id),
    put,
    putPlan: (plan) => void plans.push(plan),
    remove: (id) => {
      const donor = donors.get(id);
      donors.delete(id);
      return donor;
    },
    rename: (id, firstName, lastName) => {
      const donor = donors.get(id);
      if (donor) put({ ...donor, firstName, lastName, updatedAt: new Date(clock.now() + 1).toISOString() });
    },
    answerOld: (id) => {
      const donor = donors.get(id);
      if (donor)
        older.set(id, {
          ...donor,
          firstName: 'Older',
          updatedAt: new Date(Date.parse(donor.updatedAt ?? '') - 5).toISOString(),
        });
    },
    changeWithEachRead: (requested) => {
      changes = requested;
    },
    stopAfter: (pages) => {
      left = pages;
    },
    isStopped: () => isStopped,
  };
}

type ReadOptions = { signal?: () => AbortSignal };

const idOf = (number: number): string => number.toString(16).padStart(24, '0');

function pageOf<Row>(rows: readonly Row[], { limit, page }: Record<string, unknown>) {
  const [size, number] = [Number(limit), Number(page)];
  return { data: rows.slice((number - 1) * size, number * size), totalCount: rows.length };
}

export const donorWith = (number: number, members: Partial<DonorRecord>): DonorRecord => ({
  id: idOf(number),
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-03-03T00:00:00Z',
  firstName: `First${number}`,
  lastName: `Last${number}`,
  email: `donor${number}@example.org`,
  phone: null,
  address: null,
  activeRecurringCount: 0,
  latestContributionDate: null,
  locationIds: [],
  totalContributionsCount: 0,
  ...members,
});

export const planWith = (number: number, members: Partial<PlanRecord>): PlanRecord =>
  testPlan(idOf(900_000 + number), {
    createdAt: new Date(Date.UTC(2026, 0, number)).toISOString(),
    updatedAt: '2026-03-03T00:00:00Z',
    ...members,
  });
