import type { ComponentPropsWithRef } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SecretFields } from './use-secret-fields.ts';

type Props<Name extends string> = ComponentPropsWithRef<'input'> & {
  label: string;
  name: Name;
  secrets: Pick<SecretFields<Name>, 'fieldErrors' | 'check'>;
};

/** A number that is stored only in its field: browsers and password managers are told not to save it. */
export const SecretField = <Name extends string>({ name, secrets, ...input }: Props<Name>) => (
  <TextField
    {...input}
    data-secret={name}
    error={secrets.fieldErrors[name]}
    onBlur={() => secrets.check(name)}
    autoComplete="off"
    inputMode="numeric"
    spellCheck={false}
    dir="ltr"
  />
);
