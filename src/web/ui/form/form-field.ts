import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
  type Validate,
} from 'react-hook-form';

/** What makes a field one of a form, with its mistake: `<TextField label="City" {...formField(form, 'city', cityError)} />`. */
export function formField<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, formState }: UseFormReturn<Values>,
  name: Name,
  validate: Validate<FieldPathValue<Values, Name>, Values>,
) {
  // Checks say in words what is wrong.
  const found = get(formState.errors, name) as { message?: string } | undefined;
  return { error: found?.message, ...register(name, { validate }) };
}
