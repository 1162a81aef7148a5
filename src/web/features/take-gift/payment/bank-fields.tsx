import { useImperativeHandle, useState } from 'react';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { accountError, digitsOf, routingError } from './card-number.ts';
import type { FieldsProps, Sealing } from './card-vault.ts';
import styles from './payment-card.module.css';
import { SecretField } from './secret-field.tsx';
import { useSecretFields } from './use-secret-fields.ts';

type Props = Omit<FieldsProps, 'kind'> & { begin: () => Promise<Sealing> };
type AccountType = 'checking' | 'savings';

const checks = { routing: routingError, account: accountError };
const types = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
];

/** Routing number, account number, account type. */
export function BankFields({ fields, locked, begin }: Props) {
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
