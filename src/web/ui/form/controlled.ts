type Typed = { target: { value: string } };

/** What makes a field show a state and change it: `<TextField label="Email" {...controlled(email, setEmail)} />`. */
export const controlled = (value: string, set: (value: string) => void) => ({
  value,
  onChange: ({ target }: Typed) => set(target.value),
});
