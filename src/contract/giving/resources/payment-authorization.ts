import * as z from 'zod/mini';
import { cents, email, timestamp } from '../fields.ts';
import {
  authorizeFrequencies,
  bankAccountTypes,
  dedicationTypes,
  fundingSources,
  processingChannels,
  walletAccountTypes,
} from '../vocabulary.ts';

export const CardMethodInput = z.strictObject({
  paymentMethodType: z.literal('Card'),
  /** Make it the donor default. */
  defaultForDonor: z.boolean(),
  /** Client-side encrypted. */
  encryptedCardNumber: z.string(),
  /** Client-side encrypted. */
  encryptedExpiryMonth: z.string(),
  /** Client-side encrypted. */
  encryptedExpiryYear: z.string(),
  /** Client-side encrypted. */
  encryptedSecurityCode: z.optional(z.string()),
});
export type CardMethodInput = z.infer<typeof CardMethodInput>;

export const BankMethodInput = z.strictObject({
  paymentMethodType: z.literal('Bank'),
  bankAccountType: z.enum(bankAccountTypes),
  bankName: z.optional(z.string()),
  defaultForDonor: z.boolean(),
  /** Client-side encrypted, five dot-separated base64url parts. */
  encryptedBankAccountNumber: z
    .string()
    .check(
      z.minLength(1),
      z.regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/),
    ),
  /** Client-side encrypted, five dot-separated base64url parts. */
  encryptedBankRoutingNumber: z
    .string()
    .check(
      z.minLength(1),
      z.regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/),
    ),
});
export type BankMethodInput = z.infer<typeof BankMethodInput>;

export const PlaidBankMethodInput = z.strictObject({
  paymentMethodType: z.literal('PlaidBank'),
  /** Token of the bank-linking widget. */
  publicToken: z.string(),
  /** Account chosen in that widget. */
  accountId: z.string(),
  defaultForDonor: z.boolean(),
});
export type PlaidBankMethodInput = z.infer<typeof PlaidBankMethodInput>;

export const WalletMethodInput = z.strictObject({
  paymentMethodType: z.literal('Wallet'),
  walletAccountType: z.enum(walletAccountTypes),
  /** Token from the device wallet. */
  walletToken: z.string(),
});
export type WalletMethodInput = z.infer<typeof WalletMethodInput>;

export const StoredMethodInput = z.strictObject({
  paymentMethodType: z.literal('StoredPaymentMethod'),
  /** A stored method of the donor. */
  paymentMethodId: z.string(),
});
export type StoredMethodInput = z.infer<typeof StoredMethodInput>;

export const AuthorizeBody = z.strictObject({
  /** 0 = store the method only, no gift. */
  amountInCents: cents(z.gte(0)),
  anonymous: z.optional(z.boolean()),
  /** Every member nullable. */
  billingAddress: z.optional(
    z.strictObject({
      city: z.optional(z.nullable(z.string())),
      country: z.optional(z.nullable(z.string())),
      line1: z.optional(z.nullable(z.string())),
      line2: z.optional(z.nullable(z.string())),
      state: z.optional(z.nullable(z.string())),
      zip: z.optional(z.nullable(z.string())),
    }),
  ),
  /** From the processor browser SDK. */
  browserInfo: z.optional(
    z.strictObject({
      acceptHeader: z.optional(z.string()),
      colorDepth: z.optional(z.int()),
      javaEnabled: z.optional(z.boolean()),
      language: z.optional(z.string()),
      screenHeight: z.optional(z.int()),
      screenWidth: z.optional(z.int()),
      timeZoneOffset: z.optional(z.int()),
      userAgent: z.optional(z.string()),
    }),
  ),
  /** When the donor pays the fees. */
  coveredFees: z.optional(
    z.strictObject({
      coveredFeeValue: z.number(),
      coveredFlatFeeValue: z.optional(z.number()),
      coveredPercentageFeeString: z.optional(z.string()),
    }),
  ),
  dedication: z.optional(
    z.strictObject({
      recipientEmail: z.optional(z.string()),
      recipientName: z.optional(z.string()),
      type: z.optional(z.enum(dedicationTypes)),
    }),
  ),
  /** Default: the campaign setting, or true without a campaign; ignored at amount 0. */
  deductible: z.optional(z.boolean()),
  /** Donor lookup / creation. */
  email: email(),
  firstName: z.optional(z.string()),
  /** Probably what other parts call campaignId (inference; not documented); sample is not 24-hex. */
  fundId: z.optional(z.string()),
  lastName: z.optional(z.string()),
  locationId: z.optional(z.string()),
  /** Free values here; string values on reads. */
  metadata: z.optional(z.record(z.string(), z.unknown())),
  /** Called donorNotes elsewhere. */
  notes: z.optional(z.string()),
  /** One of five variants, told apart by paymentMethodType. */
  paymentMethod: z.discriminatedUnion('paymentMethodType', [
    CardMethodInput,
    BankMethodInput,
    PlaidBankMethodInput,
    WalletMethodInput,
    StoredMethodInput,
  ]),
  /** Donor lookup / creation. */
  phone: z.optional(z.string()),
  /** Kind of shopper interaction. */
  processingChannel: z.enum(processingChannels),
  /** Leave out for a one-time charge. */
  recurring: z.optional(
    z.strictObject({
      cycles: z.optional(z.int()),
      frequency: z.enum(authorizeFrequencies),
      startDate: timestamp(),
    }),
  ),
  /** From the processor browser SDK. */
  riskData: z.optional(z.strictObject({ clientData: z.optional(z.string()) })),
  /** Probably subcampaignId (inference). */
  subFundId: z.optional(z.string()),
});
export type AuthorizeBody = z.infer<typeof AuthorizeBody>;

export const AuthorizationResult = z.object({
  /** Existing donor matched by email or phone, or a new one. */
  donorId: z.string(),
  /** Present when money was charged. */
  contributionId: z.optional(z.string()),
  /** Present when a new method was stored. */
  paymentMethodId: z.optional(z.string()),
  /** Present together with paymentMethodId. */
  paymentMethod: z.optional(
    z.object({
      brand: z.string(),
      last4: z.string(),
      expiration: z.optional(z.object({ month: z.string(), year: z.string() })),
      fundingSource: z.optional(z.enum(fundingSources)),
    }),
  ),
  /** Present when a schedule was created. */
  subscriptionId: z.optional(z.string()),
});
export type AuthorizationResult = z.infer<typeof AuthorizationResult>;
