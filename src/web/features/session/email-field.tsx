import type { ComponentProps } from 'react';
import { TextField } from '../../ui/form/text-field.tsx';

/** The email that a person signs in with. */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Email" type="email" name="email" autoComplete="username" required {...props} />
);
