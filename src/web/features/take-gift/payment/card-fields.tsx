import { useImperativeHandle } from 'react';
import { calendarDay } from '../../../data/format/format.ts';
import {
  brandOf,
  codeError,
  digitsOf,
  expiryError,
  grouped,
  numberError,
  readExpiry,
} from './card-number.ts';
import type { FieldsProps, Sealing } from './card-vault.ts';
import styles from './payment-card.module.css';
import { SecretField } from './secret-field.tsx';
import { useSecretFields } from './use-secret-fields.ts';

type Props = Omit<FieldsProps, 'kind'> & { begin: () => Promise<Sealing> };

const checks = {
  number: numberError,
  expiry: (text: string) => expiryError(text, calendarDay()),
  code: codeError,
};

/** Number, expiration date, and security code. */
export function CardFields({ fields, locked, begin }: Props) {
  const secrets = useSecretFields(checks);
  useImperativeHandle(fields, () => ({
    check: secrets.showAll,
    seal: async () => {
      const texts = secrets.take();
      const expiry = texts && readExpiry(texts.expiry);
      if (!texts || !expiry) return null;
      const digits = digitsOf(texts.number);
      const code = texts.code.trim();
      const { seal, browserInfo } = await begin();
      const input = {
        paymentMethodType: 'Card' as const,
        defaultForDonor: false,
        encryptedCardNumber: await seal(digits),
        encryptedExpiryMonth: await seal(expiry.month),
        encryptedExpiryYear: await seal(expiry.year),
        ...(code ? { encryptedSecurityCode: await seal(code) } : {}),
      };
      return { input, browserInfo, shown: `${brandOf(digits)} •• ${digits.slice(-4)}` };
    },
    forget: secrets.forget,
  }));
  return (
    <div className={styles.card} ref={secrets.host} onInput={secrets.recheck}>
      <SecretField
        name="number"
        label="Card number"
        maxLength={27}
        disabled={locked}
        secrets={secrets}
        onInput={({ currentTarget: input }) => {
          // Grouping would move the caret during a correction in the middle.
          if (input.selectionStart === input.value.length && /^[\d ]*$/.test(input.value))
            input.value = grouped(input.value);
        }}
      />
      <SecretField
        name="expiry"
        label="Expires"
        placeholder="MM / YY"
        maxLength={9}
        disabled={locked}
        secrets={secrets}
      />
      <SecretField name="code" label="Security code" maxLength={4} disabled={locked} secrets={secrets} />
    </div>
  );
}
