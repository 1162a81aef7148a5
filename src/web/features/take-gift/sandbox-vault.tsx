/** The sandbox's vault: fields of ours, encrypted here to its public key (compact JWE). What is typed stays in the fields themselves. */
import { CompactEncrypt, importJWK } from 'jose';
import type { CardEntryView } from '#contract/card-entry.ts';
import { AppError } from '../../data/app-error.ts';
import { BankFields } from './bank-fields.tsx';
import { CardFields } from './card-fields.tsx';
import type { CardVault, FieldsProps } from './card-vault.ts';

/** One key for all parts of one card. */
export type Seal = (text: string) => Promise<string>;

/** A sandbox that was started anew has another key, so it is asked for whenever something is encrypted. */
export function sandboxVault(ask: () => Promise<CardEntryView>): CardVault {
  const begin = async (): Promise<Seal> => {
    const view = await ask();
    if (view.kind !== 'sandbox') throw new AppError({ title: 'New cards are not taken here any more' });
    const { alg, kid } = view.key;
    const key = await importJWK(view.key, alg);
    return (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg, enc: 'A256GCM', kid })
        .encrypt(key);
  };
  const Fields = ({ kind, ...props }: FieldsProps) =>
    kind === 'Card' ? <CardFields begin={begin} {...props} /> : <BankFields begin={begin} {...props} />;
  return { takes: ['Card', 'Bank'], Fields };
}
