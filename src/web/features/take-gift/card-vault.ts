/**
 * The port through which a card or an account becomes something that may be sent. Behind it stands the sandbox's vault or the
 * processor's own fields; in front of it nobody sees a digit but the last four.
 */
import type { ComponentType, Ref } from 'react';
import type { CardEntryView } from '#contract/card-entry.ts';
import type { Body } from '#contract/operations.ts';

type Method = Body<'payments.authorize'>['paymentMethod'];
export type NewMethod = 'Card' | 'Bank';
export type MethodInput = Extract<Method, { paymentMethodType: NewMethod }>;

export type Sealed = {
  input: MethodInput;
  /** "Visa •• 4242", for the sentence somebody agrees to. */
  shown: string;
};

export type VaultFields = {
  /** Shows what is missing or wrong. */
  check(): void;
  /** Shows what is missing or wrong and answers null, or encrypts what was typed. Rejects when it cannot encrypt. */
  seal(): Promise<Sealed | null>;
  /** Nothing of what was typed is left. */
  forget(): void;
};

export type FieldsProps = { fields: Ref<VaultFields>; kind: NewMethod; locked: boolean };

export type CardVault = { takes: readonly NewMethod[]; Fields: ComponentType<FieldsProps> };

/** Null where new cards and accounts are not taken. Each adapter is fetched only where it is used. `ask` asks our server again. */
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
