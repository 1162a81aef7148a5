/** The sandbox's vault: our own fields, encrypted in the browser with its public key (compact JWE). The typed text stays in the fields. */
import { CompactEncrypt, importJWK } from 'jose';
import { useImperativeHandle, useState } from 'react';
import type { CardEntryView } from '#contract/steward/operations/writes.ts';

import { AppError } from '../../../data/api/app-error.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { browserInfo } from './browser-info.ts';
import { CardFields } from './card-fields.tsx';
import { accountError, digitsOf, routingError } from './card-number.ts';
import type { CardVault, FieldsProps, Sealing } from './card-vault.ts';
import styles from './payment-card.module.css';
import { SecretField } from './secret-field.tsx';
import { useSecretFields } from './use-secret-fields.ts';

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

type Props = Omit<FieldsProps, 'kind'> & { begin: () => Promise<Sealing> };
type AccountType = 'checking' | 'savings';

const checks = { routing: routingError, account: accountError };
const types = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
];

/** Routing number, account number, account type. */
function BankFields({ fields, locked, begin }: Props) {
  const secrets = useSecretFields(checks);
  const [bankAccountType, setType] = useState<AccountType>('checking');
  useImperativeHandle(fields, () => ({
    check: secrets.showAll,
    seal: async () => {
      const texts = secrets.take();
      if (!texts) return null;
      const account = digitsOf(texts.account);
      const { seal, browserInfo } = await begin();
      const input = {
        paymentMethodType: 'Bank' as const,
        bankAccountType,
        defaultForDonor: false,
        encryptedBankAccountNumber: await seal(account),
        encryptedBankRoutingNumber: await seal(digitsOf(texts.routing)),
      };
      return { input, browserInfo, shown: `bank account •• ${account.slice(-4)}` };
    },
    forget: secrets.forget,
  }));
  return (
    <div className={styles.bank} ref={secrets.host} onInput={secrets.recheck}>
      <SecretField name="routing" label="Routing number" maxLength={12} disabled={locked} secrets={secrets} />
      <SecretField name="account" label="Account number" maxLength={22} disabled={locked} secrets={secrets} />
      <SelectField
        label="Account type"
        options={types}
        disabled={locked}
        value={bankAccountType}
        onChange={({ target }) => setType(target.value === 'savings' ? 'savings' : 'checking')}
      />
    </div>
  );
}
