import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { platformName, platformNameAtStart } from '#contract/platform-name.ts';
import { useLacks } from '../../data/session.ts';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { asItIs } from '../campaigns/purpose-words.ts';
import { methodName } from './labels.ts';
import type { PlanFormValues } from './plan-form-values.ts';
import { methodsOfDonorOptions } from './plans-queries.ts';

type Props = {
  form: UseFormReturn<PlanFormValues>;
  donorId: string;
  /** An edited plan keeps its payment method. */
  optional: boolean;
};

/** Chosen among those saved for the donor, or entered by its ID on a platform that doesn't list them. */
export const PlanMethodField = (props: Props) =>
  useLacks()('paymentMethods.listByDonor') ? <MethodId {...props} /> : <MethodSelect {...props} />;

function MethodId({ form, optional }: Props) {
  const check = (id: string) => {
    if (id.trim() === '') return optional ? undefined : 'Enter a payment method ID.';
    return /^[\w-]{1,64}$/.test(id.trim()) ? undefined : 'IDs use letters, digits, - and _.';
  };
  return (
    <TextField
      label={optional ? 'New payment method ID (optional)' : 'Payment method ID'}
      hint={`${platformNameAtStart()} doesn’t list a donor’s saved payment methods yet. Copy the ID from ${platformName()}.`}
      error={form.formState.errors.methodId?.message}
      autoComplete="off"
      spellCheck={false}
      {...form.register('methodId', { validate: check, setValueAs: (id: string) => id.trim() })}
    />
  );
}

/** The donor's saved payment methods; a plan can't start without one. */
function MethodSelect({ form, donorId, optional }: Props) {
  const { data, error, isPending } = useQuery(methodsOfDonorOptions(donorId));
  const chosen = form.watch('methodId');
  const methods = data?.reply.data ?? [];
  const known = methods.some(({ id }) => id === chosen);
  const options: SelectOption[] = [
    ...(chosen === '' ? [{ value: '', label: isPending ? 'Loading…' : 'Choose one' }] : []),
    ...(chosen !== '' && !known ? [{ value: chosen, label: asItIs }] : []),
    ...methods.map((method) => ({
      value: method.id,
      label: [
        methodName(method),
        method.holderName,
        method.expirationDate && `expires ${method.expirationDate}`,
      ]
        .filter(Boolean)
        .join(', '),
    })),
  ];
  return (
    <SelectField
      label="Payment method"
      hint={
        error
          ? 'Couldn’t load this donor’s payment methods.'
          : data && methods.length === 0
            ? 'None saved. One is saved when the donor gives online, or when you take a gift.'
            : undefined
      }
      error={form.formState.errors.methodId?.message}
      options={options}
      // The options come after the form has begun; without the value React would show the first.
      value={chosen}
      {...form.register('methodId', {
        validate: (id) => (id || optional ? undefined : 'Choose a payment method.'),
      })}
    />
  );
}
