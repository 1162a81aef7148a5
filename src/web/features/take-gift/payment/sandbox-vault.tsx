/** The sandbox's vault: our own fields, encrypted in the browser with its public key (compact JWE). The typed text stays in the fields. */
import { CompactEncrypt, importJWK } from 'jose';
import type { CardEntryView } from '#contract/steward/card-entry.ts';
import { AppError } from '../../../data/api/app-error.ts';
import { BankFields } from './bank-fields.tsx';
import { browserInfo } from './browser-info.ts';
import { CardFields } from './card-fields.tsx';
import type { CardVault, FieldsProps, Sealing } from './card-vault.ts';

/** A restarted sandbox has a new key, so the key is requested for each encryption. */
export function sandboxVault(ask: () => Promise<CardEntryView>): CardVault {
  const begin = async (): Promise<Sealing> => {
    const view = await ask();
    if (view.kind !== 'sandbox') throw new AppError({ title: 'New cards are turned off' });
    const { alg, kid } = view.key;
    const key = await importJWK(view.key, alg);
    const seal = (text: string) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg, enc: 'A256GCM', kid })
        .encrypt(key);
    return { seal, browserInfo: browserInfo(view.acceptHeader) };
  };
  const Fields = ({ kind, ...props }: FieldsProps) =>
    kind === 'Card' ? <CardFields begin={begin} {...props} /> : <BankFields begin={begin} {...props} />;
  return { accepts: ['Card', 'Bank'], Fields };
}
