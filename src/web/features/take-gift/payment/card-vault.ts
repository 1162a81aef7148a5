/**
 * Turns a card or account into something that may be sent. Implemented by the sandbox's vault or the processor's own fields; the rest of
 * the app sees only the last four digits.
 */
import type { ComponentType, Ref } from 'react';
import type { Body } from '#contract/giving/operations.ts';
import type { BrowserInfo } from './browser-info.ts';

type AuthorizeBody = Body<'payments.authorize'>;
export type NewMethod = 'Card' | 'Bank';
export type MethodInput = Extract<AuthorizeBody['paymentMethod'], { paymentMethodType: NewMethod }>;

export type Sealed = {
  input: MethodInput;
  /** "Visa •• 4242", for the sentence that the donor agrees to. */
  shown: string;
  /** The browser in which the card was typed. */
  browserInfo: BrowserInfo;
  /** The risk data of the processor's library. */
  riskData?: NonNullable<AuthorizeBody['riskData']>;
};

export type VaultFields = {
  /** Marks what is missing or invalid, without moving the focus. */
  check(): void;
  /** Marks what is missing or invalid and returns null, or encrypts the input. Rejects if it can't encrypt. */
  seal(): Promise<Sealed | null>;
  /** Erases everything that was typed. */
  forget(): void;
};

/** One key for all parts of one card, and the browser in which they were typed. */
export type Sealing = { seal: (text: string) => Promise<string>; browserInfo: BrowserInfo };

export type FieldsProps = { fields: Ref<VaultFields>; kind: NewMethod; locked: boolean };

export type CardVault = { accepts: readonly NewMethod[]; Fields: ComponentType<FieldsProps> };
