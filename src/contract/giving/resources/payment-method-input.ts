/** The payment methods that an authorization accepts. Numbers must be encrypted. */
import * as z from 'zod/mini';
import { bankAccountTypes, walletAccountTypes } from '../vocabulary.ts';

export const CardMethodInput = z.strictObject({
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
export type CardMethodInput = z.infer<typeof CardMethodInput>;

export const BankMethodInput = z.strictObject({
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
export type BankMethodInput = z.infer<typeof BankMethodInput>;

export const PlaidBankMethodInput = z.strictObject({
  paymentMethodType: z.literal('PlaidBank'),
  /** Token from the bank-linking widget. */
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
  /** One of the donor's saved payment methods. */
  paymentMethodId: z.string(),
});
export type StoredMethodInput = z.infer<typeof StoredMethodInput>;
