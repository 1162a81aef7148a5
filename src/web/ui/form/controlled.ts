type Typed = { target: { value: string } };

/** Binds a field to a state: `<TextField label="Email" {...controlled(email, setEmail)} />`. */
export const controlled = (value: string, set: (value: string) => void) => ({
  value,
  onChange: ({ target }: Typed) => set(target.value),
});
