import { type ComponentPropsWithRef, useImperativeHandle } from 'react';
import { calendarDay } from '../../../data/format/format.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
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
import { useSecretFields } from './use-secret-fields.ts';

type Props = Omit<FieldsProps, 'kind'> & { begin: () => Promise<Sealing> };

const checks = {
  number: numberError,
  expiry: (text: string) => expiryError(text, calendarDay()),
  code: codeError,
};

/** Browsers and password managers are asked to save none of it. */
export const secret: ComponentPropsWithRef<'input'> = {
  autoComplete: 'off',
  inputMode: 'numeric',
  spellCheck: false,
  dir: 'ltr',
};

/** Number, expiry, security code. */
export function CardFields({ fields, locked, begin }: Props) {
  const secrets = useSecretFields(checks);
  const { host, fieldErrors, check } = secrets;
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
    <div className={styles.card} ref={host} onInput={secrets.recheck}>
      <TextField
        label="Card number"
        data-secret="number"
        maxLength={27}
        disabled={locked}
        error={fieldErrors.number}
        onBlur={() => check('number')}
        onInput={({ currentTarget: input }) => {
          // Grouping would move the caret when correcting in the middle.
          if (input.selectionStart === input.value.length && /^[\d ]*$/.test(input.value))
            input.value = grouped(input.value);
        }}
        {...secret}
      />
      <TextField
        label="Expires"
        data-secret="expiry"
        placeholder="MM / YY"
        maxLength={9}
        disabled={locked}
        error={fieldErrors.expiry}
        onBlur={() => check('expiry')}
        {...secret}
      />
      <TextField
        label="Security code"
        data-secret="code"
        maxLength={4}
        disabled={locked}
        error={fieldErrors.code}
        onBlur={() => check('code')}
        {...secret}
      />
    </div>
  );
}
