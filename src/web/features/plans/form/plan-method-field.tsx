import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { NotSupported } from '../../../data/api/app-error.ts';
import { useLacks } from '../../../data/session/session.ts';
import { asItIs } from '../../../labels/form/purpose-labels.ts';
import { methodName } from '../../../nouns/plan/labels.ts';
import { methodsOfDonorOptions } from '../../../nouns/plan/list-queries.ts';
import { SelectField, type SelectOption } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { methodError, methodIdError } from './plan-checks.ts';
import type { PlanFormValues } from './plan-form-values.ts';

type Props = {
  form: UseFormReturn<PlanFormValues>;
  donorId: string;
  /** True for an edited plan, which keeps its payment method. */
  optional: boolean;
};

/** A choice of the donor's saved payment methods, or a field for an ID if they can't be listed. */
export function PlanMethodField(props: Props) {
  const lacks = useLacks()('paymentMethods.listByDonor');
  const { error } = useQuery({ ...methodsOfDonorOptions(props.donorId), enabled: !lacks });
  if (!lacks && !error) return <MethodSelect {...props} />;
  const why =
    lacks || error instanceof NotSupported
      ? `${platformNameAtStart()} doesn't list a donor's saved payment methods yet.`
      : "Couldn't load this donor's payment methods.";
  return <MethodId {...props} why={why} />;
}

function MethodId({ form, optional, why }: Props & { why: string }) {
  return (
    <TextField
      label={optional ? 'New payment method ID (optional)' : 'Payment method ID'}
      hint={`${why} Copy the ID from ${platformName()}.`}
      error={form.formState.errors.methodId?.message}
      autoComplete="off"
      spellCheck={false}
      {...form.register('methodId', {
        validate: (id) => methodIdError(id, !optional),
        setValueAs: (id: string) => id.trim(),
      })}
    />
  );
}

/** The donor's saved payment methods; a plan can't start without one. */
function MethodSelect({ form, donorId, optional }: Props) {
  const { data, isPending } = useQuery(methodsOfDonorOptions(donorId));
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
        data && methods.length === 0
          ? 'None saved. One is saved when the donor gives online, or when you take a gift.'
          : undefined
      }
      error={form.formState.errors.methodId?.message}
      options={options}
      // The options load after the form; without a value React would select the first.
      value={chosen}
      {...form.register('methodId', { validate: (id) => methodError(id, !optional) })}
    />
  );
}
