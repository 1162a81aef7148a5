/** Rules for creating and changing donors. */
import type { Body, Reply } from '#contract/giving/operations.ts';
import { digest, fingerprint } from '../fingerprint.ts';
import type { Facts } from '../intent.ts';
import { dayBefore, listFact, serviceTime, textFact } from './facts.ts';
import { checkSeenVersion, onlyOne, orCut } from './fresh-checks.ts';
import { newestSince } from './newest-since.ts';
import type { FreshRead, Rule } from './rule.ts';

type DonorRow = Reply<'donors.list'>['data'][number];

export const createDonorRule: Rule = {
  targetKey: (input) => `new donor ${fingerprint('donors.create', input).slice(0, 32)}`,
  prepare: async ({ body }, { read, intentId, now }) => {
    // The body was already checked against this schema.
    const { email, phone, firstName, lastName } = body as Body<'donors.create'>;
    const facts: Facts = {
      email: email ? digest(intentId, email) : null,
      phone: phone ? digest(intentId, phone) : null,
      name: digest(intentId, `${firstName} ${lastName}`),
    };
    const { donors } = await donorsLike(read, facts, intentId, now);
    return { ...facts, before: donors.map((donor) => donor.id) };
  },
  find: async (intent, search) => {
    const before = listFact(intent.facts, 'before');
    const { donors, cut } = await donorsLike(search.read, intent.facts, intent.id, search.notBefore);
    const finding = await onlyOne(
      donors.filter(
        (donor) => !before.includes(donor.id) && serviceTime(donor.createdAt) >= search.notBefore,
      ),
      search,
    );
    return orCut(finding, cut);
  },
  afterDone: 'shown',
  // The reply of this operation is {data: id}.
  madeId: (reply) => (reply as Reply<'donors.create'>).data,
};

/**
 * Finds donors created since a time, and some older ones, with the same name, and with the same email or phone where one was entered.
 */
async function donorsLike(read: FreshRead, facts: Facts, salt: string, since: number) {
  const sorting = { minimumUpdatedDate: dayBefore(since), sortBy: 'createdAt', sortDirection: 'DESC' };
  const { rows, cut } = await newestSince(
    (page) => read('donors.list', { query: { ...sorting, ...page } }),
    since,
  );
  return { donors: rows.filter((donor) => isLike(donor, facts, salt)), cut };
}

export function isLike(
  donor: Pick<DonorRow, 'email' | 'phone' | 'firstName' | 'lastName'>,
  facts: Facts,
  salt: string,
) {
  const same = (fact: string, value: string | null) => {
    const expected = textFact(facts, fact);
    return expected === null || (value !== null && digest(salt, value) === expected);
  };
  return (
    same('name', `${donor.firstName ?? ''} ${donor.lastName ?? ''}`) &&
    same('email', donor.email) &&
    same('phone', donor.phone)
  );
}

const editable = ['email', 'firstName', 'lastName', 'phone'] as const;

export const updateDonorRule: Rule = {
  targetKey: ({ path }) => `donor ${path.donorId}`,
  prepare: async ({ path, body }, { read, intentId, seenVersion }) => {
    const { data: donor } = await read('donors.get', { path });
    checkSeenVersion(seenVersion, donor.updatedAt);
    // The body was already checked against this schema.
    const changes = body as Body<'donors.update'>;
    return Object.fromEntries(
      editable.flatMap((field) => {
        const value = changes[field];
        return value === undefined ? [] : [[field, digest(intentId, value)]];
      }),
    );
  },
  find: async (intent, { read }) => {
    const { data: donor } = await read('donors.get', { path: intent.path });
    const shows = editable.every((field) => {
      const expected = textFact(intent.facts, field);
      return expected === null || digest(intent.id, donor[field] ?? '') === expected;
    });
    return shows ? { found: 'yes' } : { found: 'no' };
  },
  afterDone: 'read-back',
};
