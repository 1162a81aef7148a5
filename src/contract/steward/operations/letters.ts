import * as z from 'zod/mini';
import { Contribution } from '../../giving/resources/contribution.ts';
import { Donor } from '../../giving/resources/donor.ts';
import { tolerantSchema } from '../../giving/tolerant-schema.ts';
import { isDrawn } from '../../values/drawn-text.ts';
import { maxLetterhead, maxParagraphs, maxSigners } from '../letters/letterhead.ts';
import { maxStatements, statementYears } from '../letters/statements.ts';
import type { StewardTable } from '../operation.ts';
import { copiedGiftsState } from './copied-gifts.ts';
import { oneLine, page, plainId, version, words } from './inputs.ts';
import { count, textOrNull, timeOrNull } from './outputs.ts';

const filled = z.refine<string>(isDrawn);

export const letterheadTexts = z.strictObject({
  organization: oneLine(maxLetterhead.organization).check(filled),
  /** Several lines; empty if not set. So may all other texts be. */
  address: words(maxLetterhead.address),
  /** On a giving statement, below the gifts that each is about. */
  cashLine: words(maxLetterhead.cashLine),
  noncashLine: words(maxLetterhead.noncashLine),
  grantLine: words(maxLetterhead.grantLine),
  /** True if statements show the value of gifts other than cash. */
  noncashValues: z.boolean(),
  /** The last line of a giving statement. */
  footer: words(maxLetterhead.footer),
  /** Before the signature of a thank-you letter: "Sincerely,". */
  closing: oneLine(maxLetterhead.closing),
  /** Who signs thank-you letters; the first one unless someone chooses another. Without any, the organization does. */
  signers: z
    .array(z.strictObject({ name: oneLine(maxSigners.name).check(filled), title: oneLine(maxSigners.title) }))
    .check(z.maxLength(maxSigners.count)),
  /** For thank-you letters, in the order of the letter. Their names are only for choosing. */
  paragraphs: z
    .array(
      z.strictObject({
        name: oneLine(maxParagraphs.name).check(filled),
        text: words(maxParagraphs.text).check(filled),
      }),
    )
    .check(z.maxLength(maxParagraphs.count)),
});

export const letterhead = z.strictObject({
  ...letterheadTexts.shape,
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
  /** If the copy doesn't have the donor, only the name on their gifts. */
  donor: tolerantSchema(Donor),
  /** The gifts that count, oldest first. `statementSection` says where each stands. */
  gifts: z.array(tolerantSchema(statementGift)),
  /** By gift ID, in cents: what went back of a gift, or may go back, if anything. */
  returns: z.record(z.string(), z.strictObject({ returned: count, pending: count })),
  /** What is left of the cash gifts, in cents. */
  cents: z.int(),
  /** Number of cash gifts not in the sum, because the platform reports no amount. */
  unpriced: count,
});
export const statements = z.strictObject({
  /** Sorted by last name. */
  data: z.array(statement),
  /** Number of all donors, and the total of their cash gifts in cents. */
  totalCount: count,
  cents: z.int(),
  /**
   * Gifts of the year that aren't in the total: those that aren't received yet, and received cash gifts without an amount. `returnPending`: those in
   * it of which something may go back.
   */
  left: z.strictObject({ pending: count, unpriced: count, returnPending: count }),
  state: copiedGiftsState,
});

/**
 * Selects statements: the year, or the year and month that other twelve months begin with, and the minimum that a donor must have given in it, in cents, whatever they gave. Without a minimum, also
 * donors of gifts without an amount, such as stock.
 */
export const statementFilter = {
  year: z.int().check(z.gte(statementYears.first), z.lte(statementYears.last)),
  month: z.optional(z.int().check(z.gte(1), z.lte(12))),
  least: z.optional(z.int().check(z.gte(1), z.lte(99_999_999_999))),
};

/** What an administrator edits. */
export type LetterheadTexts = z.infer<typeof letterheadTexts>;

export type Letterhead = z.infer<typeof letterhead>;

/** Someone who signs thank-you letters. */
export type Signer = Letterhead['signers'][number];

/** A paragraph that can be added to thank-you letters. */
export type SavedParagraph = Letterhead['paragraphs'][number];

/** Only the members that a statement shows, since a page of them is part of the document, and a print run has thousands. */
export type StatementGift = Statement['gifts'][number];

export type Statement = z.infer<typeof statement>;

export type Statements = z.infer<typeof statements>;

/** Letters to donors, and their letterhead. */
export const letterOperations = {
  'GET /api/letterhead': { id: 'letterhead.get', access: 'copy.read', reply: letterhead },
  // 409 `letterhead-changed` when it has changed since `version`. Texts that are left out stay as they are.
  'POST /api/letterhead': {
    id: 'letterhead.change',
    access: 'team.manage',
    announces: 'letterhead',
    stepUp: true,
    body: z.strictObject({ ...z.partial(letterheadTexts).shape, version }),
    reply: letterhead,
  },
  // A POST, since it may name a donor; that donor's statement is returned even without gifts. Not supported if the platform doesn't share gifts.
  'POST /api/statements': {
    id: 'statements.read',
    reads: true,
    access: 'copy.read',
    body: z.strictObject({
      ...statementFilter,
      donor: z.optional(plainId),
      limit: z._default(z.int().check(z.gte(1), z.lte(maxStatements)), 25),
      page,
    }),
    reply: statements,
  },
} as const satisfies StewardTable;
