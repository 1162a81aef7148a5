/**
 * The port through which a card or an account becomes something that may be sent. Behind it is the sandbox's vault or the
 * processor's own fields; in front of it no digit is seen but the last four.
 */
import type { ComponentType, Ref } from 'react';
import type { Body } from '#contract/giving/operations.ts';
import type { CardEntryView } from '#contract/steward/card-entry.ts';
import type { BrowserInfo } from './browser-info.ts';

type AuthorizeBody = Body<'payments.authorize'>;
export type NewMethod = 'Card' | 'Bank';
export type MethodInput = Extract<AuthorizeBody['paymentMethod'], { paymentMethodType: NewMethod }>;

export type Sealed = {
  input: MethodInput;
  /** "Visa •• 4242", for the sentence that is agreed to. */
  shown: string;
  /** The browser in which it was typed. */
  browserInfo: BrowserInfo;
  /** What the processor's library found out about the risk. */
  riskData?: NonNullable<AuthorizeBody['riskData']>;
};

export type VaultFields = {
  /** Marks what is missing or wrong, and leaves the focus where it is. */
  check(): void;
  /** Marks what is missing or wrong and returns null, or encrypts what was typed. Rejects when it can't encrypt. */
  seal(): Promise<Sealed | null>;
  /** Nothing of what was typed is left. */
  forget(): void;
};

/** One key for all parts of one card, and the browser in which they were typed. */
export type Sealing = { seal: (text: string) => Promise<string>; browserInfo: BrowserInfo };

export type FieldsProps = { fields: Ref<VaultFields>; kind: NewMethod; locked: boolean };

export type CardVault = { takes: readonly NewMethod[]; Fields: ComponentType<FieldsProps> };

/** Null where new cards and accounts are turned off. Each adapter is fetched only where it is used. `ask` asks our server again. */
export async function openVault(ask: () => Promise<CardEntryView>): Promise<CardVault | null> {
  const view = await ask();
  switch (view.kind) {
    case 'off':
      return null;
    case 'sandbox':
      return (await import('./sandbox-vault.tsx')).sandboxVault(ask);
    case 'processor':
      return (await import('./processor-vault.tsx')).processorVault(view);
  }
}
