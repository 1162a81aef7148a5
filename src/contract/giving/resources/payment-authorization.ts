import * as z from 'zod/mini';
import { isReadableAmount } from '../../values/money.ts';
import { cents, email, timestamp } from '../fields.ts';
import {
  authorizeFrequencies,
  bankAccountTypes,
  dedicationTypes,
  fundingSources,
  processingChannels,
  walletAccountTypes,
} from '../vocabulary.ts';

/** The payment methods that an authorization accepts. Numbers must be encrypted. */
const CardMethodInput = z.strictObject({
  paymentMethodType: z.literal('Card'),
  /** Makes it the donor's default payment method. */
  defaultForDonor: z.boolean(),
  /** Encrypted in the browser. */
  encryptedCardNumber: z.string(),
  /** Encrypted in the browser. */
  encryptedExpiryMonth: z.string(),
  /** Encrypted in the browser. */
  encryptedExpiryYear: z.string(),
  /** Encrypted in the browser. */
  encryptedSecurityCode: z.optional(z.string()),
});

const BankMethodInput = z.strictObject({
  paymentMethodType: z.literal('Bank'),
  bankAccountType: z.enum(bankAccountTypes),
  bankName: z.optional(z.string()),
  defaultForDonor: z.boolean(),
  /** Encrypted in the browser: five base64url parts separated by dots. */
  encryptedBankAccountNumber: z
    .string()
    .check(
      z.minLength(1),
      z.regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/),
    ),
  /** Encrypted in the browser: five base64url parts separated by dots. */
  encryptedBankRoutingNumber: z
    .string()
    .check(
      z.minLength(1),
      z.regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/),
    ),
});

const PlaidBankMethodInput = z.strictObject({
  paymentMethodType: z.literal('PlaidBank'),
  /** Token from the bank-linking widget. */
  publicToken: z.string(),
  /** Account chosen in that widget. */
  accountId: z.string(),
  defaultForDonor: z.boolean(),
});

const WalletMethodInput = z.strictObject({
  paymentMethodType: z.literal('Wallet'),
  walletAccountType: z.enum(walletAccountTypes),
  /** Token from the device wallet. */
  walletToken: z.string(),
});

const StoredMethodInput = z.strictObject({
  paymentMethodType: z.literal('StoredPaymentMethod'),
  /** One of the donor's saved payment methods. */
  paymentMethodId: z.string(),
});

export const AuthorizeBody = z.strictObject({
  /** 0 saves the payment method without a gift. */
  amountInCents: cents(
    z.gte(0),
    z.refine((amount) => isReadableAmount(amount, 'cents'), 'is too large'),
  ),
  anonymous: z.optional(z.boolean()),
  /** Every member may be null. */
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
  /** From the processor's browser SDK. */
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
  /** Set when the donor covers the fees. */
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
  /** Default: the campaign's setting, or true without a campaign. Ignored when the amount is 0. */
  deductible: z.optional(z.boolean()),
  /** Identifies an existing donor or creates one. */
  email: email(),
  firstName: z.optional(z.string()),
  /** Probably the campaignId of other operations (an inference, not documented). The sample is not 24 hexadecimal characters. */
  fundId: z.optional(z.string()),
  lastName: z.optional(z.string()),
  locationId: z.optional(z.string()),
  /** Values of any type here; text values in replies. */
  metadata: z.optional(z.record(z.string(), z.unknown())),
  /** Called donorNotes elsewhere. */
  notes: z.optional(z.string()),
  /** One of five variants, distinguished by paymentMethodType. */
  paymentMethod: z.discriminatedUnion('paymentMethodType', [
    CardMethodInput,
    BankMethodInput,
    PlaidBankMethodInput,
    WalletMethodInput,
    StoredMethodInput,
  ]),
  /** Identifies an existing donor or creates one. */
  phone: z.optional(z.string()),
  /** The kind of shopper interaction. */
  processingChannel: z.enum(processingChannels),
  /** Omit for a one-time charge. */
  recurring: z.optional(
    z.strictObject({
      cycles: z.optional(z.int()),
      frequency: z.enum(authorizeFrequencies),
      startDate: timestamp(),
    }),
  ),
  /** From the processor's browser SDK. */
  riskData: z.optional(z.strictObject({ clientData: z.optional(z.string()) })),
  /** Probably the subcampaignId of other operations (an inference). */
  subFundId: z.optional(z.string()),
});
export type AuthorizeBody = z.infer<typeof AuthorizeBody>;

export const AuthorizationResult = z.object({
  /** An existing donor matched by email or phone, or a new one. */
  donorId: z.string(),
  /** Present when money was charged. */
  contributionId: z.optional(z.string()),
  /** Present when a new payment method was saved. */
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
  /** Present when a recurring plan was created. */
  subscriptionId: z.optional(z.string()),
});
export type AuthorizationResult = z.infer<typeof AuthorizationResult>;
