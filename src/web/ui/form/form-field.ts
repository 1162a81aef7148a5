import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
  type Validate,
} from 'react-hook-form';

/** Binds a field to a form, with its error: `<TextField label="City" {...formField(form, 'city', cityError)} />`. */
export function formField<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, formState }: UseFormReturn<Values>,
  name: Name,
  validate: Validate<FieldPathValue<Values, Name>, Values>,
) {
  // Our checks put a message into each error.
  const found = get(formState.errors, name) as { message?: string } | undefined;
  return { error: found?.message, ...register(name, { validate }) };
}
