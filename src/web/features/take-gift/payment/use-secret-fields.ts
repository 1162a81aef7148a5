/** Fields whose text is read from the page when needed and stored nowhere else: neither in state nor in a cache. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Checks<Name extends string> = Readonly<Record<Name, (text: string) => string | undefined>>;

export type SecretFields<Name extends string> = {
  host: RefObject<HTMLDivElement | null>;
  fieldErrors: Partial<Record<Name, string>>;
  /** Checks a field when it loses the focus, unless it is empty. */
  check: (name: Name) => void;
  /** Checks a field again while its error is being corrected, so that the error disappears as soon as the text is valid. */
  recheck: (event: FormEvent) => void;
  showAll: () => void;
  /** Returns the texts if all are valid; otherwise marks the errors and focuses the first. */
  take: () => Record<Name, string> | null;
  forget: () => void;
};

const empty = (root: HTMLDivElement | null): void => {
  for (const input of root?.querySelectorAll('input') ?? []) input.value = '';
};

/** Each field has its name in `data-secret`. */
export function useSecretFields<Name extends string>(checks: Checks<Name>): SecretFields<Name> {
  const host = useRef<HTMLDivElement>(null);
  const [fieldErrors, setFieldErrors] = useState<Partial<Record<Name, string>>>({});
  // The keys of the checks are the names.
  const names = Object.keys(checks) as Name[];
  const field = (name: Name) => host.current?.querySelector<HTMLInputElement>(`[data-secret="${name}"]`);
  const textOf = (name: Name) => field(name)?.value ?? '';
  useEffect(() => {
    const root = host.current;
    const leave = () => empty(root);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const checkAll = () => {
    const found = names.map((name) => [name, checks[name](textOf(name))] as const);
    setFieldErrors(Object.fromEntries(found) as Partial<Record<Name, string>>);
    return found;
  };
  return {
    host,
    fieldErrors,
    check: (name) =>
      setFieldErrors((before) => ({
        ...before,
        [name]: textOf(name) ? checks[name](textOf(name)) : undefined,
      })),
    recheck: ({ target }) => {
      const name = names.find((one) => field(one) === target);
      // The field's own handler may still group its digits.
      if (name && fieldErrors[name])
        setFieldErrors((before) => ({ ...before, [name]: checks[name](textOf(name)) }));
    },
    showAll: () => void checkAll(),
    take: () => {
      const found = checkAll();
      const first = found.find(([, fieldError]) => fieldError)?.[0];
      if (first) {
        field(first)?.focus();
        return null;
      }
      // Every name has a text.
      return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
    },
    forget: () => {
      empty(host.current);
      setFieldErrors({});
    },
  };
}
