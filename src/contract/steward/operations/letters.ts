import * as z from 'zod/mini';
import { Contribution } from '../../giving/resources/contribution.ts';
import { Donor } from '../../giving/resources/donor.ts';
import { tolerantSchema } from '../../giving/tolerant-schema.ts';
import { type Letterhead, mostLetterhead } from '../letters/letterhead.ts';
import { mostStatements, type Statement, type Statements, statementYears } from '../letters/statements.ts';
import type { StewardTable } from '../operation.ts';
import { giftIndexState } from './gift-index.ts';
import { oneLine, page, plainId, version, words } from './inputs.ts';
import { count, textOrNull, timeOrNull } from './outputs.ts';

const letterhead: z.ZodMiniType<Letterhead> = z.strictObject({
  organization: z.string(),
  address: z.string(),
  footer: z.string(),
  version,
  changedAt: timeOrNull,
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
const statement: z.ZodMiniType<Statement> = z.strictObject({
  donor: tolerantSchema(Donor),
  gifts: z.array(tolerantSchema(statementGift)),
  cents: z.int(),
  unpriced: count,
});
const statements: z.ZodMiniType<Statements> = z.strictObject({
  data: z.array(statement),
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
    body: z.strictObject({
      organization: oneLine(mostLetterhead.organization).check(z.refine((text) => text.trim() !== '')),
      address: words(mostLetterhead.address),
      footer: words(mostLetterhead.footer),
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
      limit: z._default(z.int().check(z.gte(1), z.lte(mostStatements)), 25),
      page,
    }),
    reply: statements,
  },
} as const satisfies StewardTable;
