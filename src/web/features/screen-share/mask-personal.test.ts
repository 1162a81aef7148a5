import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Contribution } from '#contract/giving/resources/contribution.ts';
import { Address, Donor } from '#contract/giving/resources/donor.ts';
import { Subscription } from '#contract/giving/resources/subscription.ts';
import { inheritedWords } from '#contract/values/inherited-words-fixture.ts';
import { maskMark, unmaskedText } from '../../data/session/mask-mark.ts';
import { maskPersonal } from './mask-personal.ts';

const donor = {
  id: '6500000000000000000007f3',
  firstName: 'Daniel',
  lastName: 'Whitfield',
  email: 'daniel.whitfield@example.org',
  phone: '+15035550100',
  address: { line1: '12 Elm Street', line2: 'Flat 4', city: 'Salem', state: 'OR', zip: '97301' },
  totalContributionsCount: 94,
};
const secrets = ['Daniel', 'Whitfield', 'example.org', '5550100', 'Elm', 'Flat', 'Salem', '97301'];

test('names and contact details are masked wherever they appear; the rest stays', () => {
  const read = {
    reply: {
      data: [
        {
          id: 'g1',
          amount: 250,
          donor,
          dedication: 'For Daniel Whitfield',
          donorNotes: 'Elm Street',
          metadata: { friend: 'Daniel' },
          campaign: { id: 'c1', name: 'Winter shelter' },
          paymentMethod: { type: 'Card', last4: '4242', holderName: 'D Whitfield' },
        },
      ],
      totalCount: 1,
    },
    asOf: '2026-11-20T17:17:00Z',
    names: { donors: { [donor.id]: 'Daniel Whitfield', none: null } },
    attempts: [{ request: { body: JSON.stringify({ data: { donor } }) }, response: { body: 'Daniel' } }],
    nothing: { firstName: null, email: '' },
  };
  const shown = maskPersonal(read);
  const text = JSON.stringify(shown);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(shown.reply.data[0]).toMatchObject({
    amount: 250,
    campaign: { name: 'Winter shelter' },
    donor: { id: donor.id, totalContributionsCount: 94 },
  });
  expect(shown.asOf).toBe(read.asOf);
  expect(shown.nothing).toEqual(read.nothing);
  // Two people on one screen can still be told apart.
  expect(shown.reply.data[0]?.donor.lastName).toBe(`07f3${maskMark}`);
});

test.each([
  'firstName',
  'lastName',
  'donorName',
  'holderName',
  'email',
  'phone',
  'line1',
  'line2',
  'city',
  'zip',
  'note',
  'notes',
  'donorNotes',
  'dedication',
  'answerNote',
  'body',
])(
  'the text of %s is masked, in a list and in a record, and has the mark that keeps it from being sent',
  (name) => {
    const shown = JSON.stringify(
      maskPersonal({ data: [{ [name]: 'Rosalind' }], one: { [name]: 'Rosalind' } }),
    );
    expect(shown).not.toContain('Rosalind');
    expect(shown.split(maskMark)).toHaveLength(3);
  },
);

test("a plan that was found has its donor's name; other records have their own", () => {
  const plan = { kind: 'plan', id: 'p1', donorId: donor.id, name: 'Daniel Whitfield', detail: 25 };
  const campaign = { kind: 'campaign', id: 'c1', donorId: null, name: 'Winter shelter', detail: null };
  expect(maskPersonal({ found: [plan, campaign] }).found.map(({ name }) => name)).toEqual([
    `Donor 07f3${maskMark}`,
    'Winter shelter',
  ]);
});

test('reasons that a person typed are masked; suggested ones, and those of a processor, are not', () => {
  const masked = (owner: object): string => JSON.stringify(maskPersonal({ rows: [owner] }));
  expect(masked({ reason: 'Daniel moved to Salem', plans: 1 })).not.toContain('Daniel');
  expect(masked({ reopened: { at: null, by: 'Ada', reason: 'Daniel called' } })).not.toContain('Daniel');
  expect(masked({ reason: 'Requested by donor', plans: 1 })).toContain('Requested by donor');
  expect(masked({ reason: 'dedicated', gift: {} })).toContain('dedicated');
  expect(masked({ reason: 'Fraudulent', contributionId: 'g1' })).toContain('Fraudulent');
});

test('a field never starts with masked text, which could not be sent', () => {
  expect(unmaskedText('Charged twice')).toBe('Charged twice');
  expect(unmaskedText(`••••${maskMark}`)).toBe('');
});

test('the shape of a reply never changes, and each masked text has the mark that stops it from being sent', () => {
  const known = ['firstName', 'email', 'phone', 'donorNotes', 'amount', 'donors', 'metadata', 'data', 'id'];
  const names = [...known, ...inheritedWords];
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie('tree')),
    ),
  }));
  const formOf = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(formOf)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, formOf(one)]))
        : value === null
          ? null
          : typeof value;
  fc.assert(
    fc.property(tree, (value) => {
      const shown = maskPersonal(value);
      expect(formOf(shown)).toEqual(formOf(value));
      if (typeof value === 'object' && value !== null && 'email' in value && value.email)
        if (typeof value.email === 'string') expect(JSON.stringify(shown)).toContain(maskMark);
    }),
  );
});

/** Members of records with names and contact details that stay as they are, since they name no one. A new member is personal, or listed here. */
const plain = {
  Donor:
    'activeRecurringCount address createdAt id latestContributionDate locationIds totalContributionsCount updatedAt',
  Contribution:
    'amount anonymous campaign contributionDate contributionReceivedAt createdAt crypto depositId donor donorCoveredFees frequency givingLinkId id liquidationInitiatedAt locationId metadata paymentMethod pledgeId receivedTokensAt status stocks subcampaign subscriptionId type updatedAt',
  Subscription:
    'amount anonymous campaign createdAt donorCoveredFees donorId frequency id locationId metadata nextPaymentDate paymentMethod startDate status subcampaign updatedAt',
  Address: 'country state timezone',
};
test.each(Object.entries({ Donor, Contribution, Subscription, Address }))(
  'each member of %s is masked, or said to name no one',
  (name, { shape }) => {
    const shown = maskPersonal(Object.fromEntries(Object.keys(shape).map((member) => [member, 'Xyzzy'])));
    const stays = Object.entries(shown).filter(([, text]) => text === 'Xyzzy');
    expect(
      stays
        .map(([member]) => member)
        .sort()
        .join(' '),
    ).toBe(plain[name as keyof typeof plain]);
  },
);
