import * as z from 'zod/mini';
import { Contribution } from '../../giving/resources/contribution.ts';
import { Donor } from '../../giving/resources/donor.ts';
import { tolerantSchema } from '../../giving/tolerant-schema.ts';
import { maxLetterhead } from '../letters/letterhead.ts';
import { maxStatements, statementYears } from '../letters/statements.ts';
import type { StewardTable } from '../operation.ts';
import { giftIndexState } from './gift-index.ts';
import { oneLine, page, plainId, version, words } from './inputs.ts';
import { count, textOrNull, timeOrNull } from './outputs.ts';

export const letterhead = z.strictObject({
  organization: z.string(),
  /** Several lines; empty if not set. */
  address: z.string(),
  /** The last line of a giving statement; may be empty. */
  footer: z.string(),
  /** 0 before the first change, then one higher with each change. */
  version,
  /** ISO time of the last change; null before the first. */
  changedAt: timeOrNull,
  /** Name of the account that last changed it; null when the account is gone. */
  changedBy: textOrNull,
});

const statementGift = z.pick(Contribution, {
  id: true,
  type: true,
  status: true,
  amount: true,
  contributionDate: true,
  paymentMethod: true,
  stocks: true,
  crypto: true,
  campaign: true,
  subcampaign: true,
  dedication: true,
});
export const statement = z.strictObject({
  /** If the mirror doesn't have the donor, only the name on their gifts. */
  donor: tolerantSchema(Donor),
  /** The gifts that count, oldest first. */
  gifts: z.array(tolerantSchema(statementGift)),
  /** Their sum, in cents. */
  cents: z.int(),
  /** Number of gifts not in the sum, because the platform reports no amount. */
  unpriced: count,
});
export const statements = z.strictObject({
  /** Sorted by last name. */
  data: z.array(statement),
  /** Number of all donors, and their total in cents. */
  totalCount: count,
  cents: z.int(),
  state: giftIndexState,
});

/** Selects statements: the year, and the minimum that a donor must have given in it, in cents. */
export const statementFilter = {
  year: z.int().check(z.gte(statementYears.first), z.lte(statementYears.last)),
  least: z._default(z.int().check(z.gte(1), z.lte(99_999_999_999)), 1),
};

/** Letters to donors, and their letterhead. */
export const letterOperations = {
  'GET /api/letterhead': { id: 'letterhead.get', access: 'mirror.read', reply: letterhead },
  // 409 `letterhead-changed` when it has changed since `version`.
  'POST /api/letterhead': {
    id: 'letterhead.change',
    access: 'team.manage',
    stepUp: true,
    body: z.strictObject({
      organization: oneLine(maxLetterhead.organization).check(z.refine((text) => text.trim() !== '')),
      address: words(maxLetterhead.address),
      footer: words(maxLetterhead.footer),
      version,
    }),
    reply: letterhead,
  },
  // A POST, since it may name a donor; that donor's statement is returned even without gifts. 404 if gifts aren't mirrored.
  'POST /api/statements': {
    id: 'statements.read',
    reads: true,
    access: 'mirror.read',
    body: z.strictObject({
      ...statementFilter,
      donor: z.optional(plainId),
      limit: z._default(z.int().check(z.gte(1), z.lte(maxStatements)), 25),
      page,
    }),
    reply: statements,
  },
} as const satisfies StewardTable;
