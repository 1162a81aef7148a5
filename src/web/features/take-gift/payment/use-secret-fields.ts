/** Fields whose text is read from the page when it is needed and is stored nowhere else: not in state, not in a cache. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Checks<Name extends string> = Readonly<Record<Name, (text: string) => string | undefined>>;

export type SecretFields<Name extends string> = {
  host: RefObject<HTMLDivElement | null>;
  fieldErrors: Partial<Record<Name, string>>;
  /** Checks one field when it is left, if there is anything in it. */
  check: (name: Name) => void;
  /** Checks a field that has a mistake while it is corrected, so that the mark goes as soon as it is right. */
  recheck: (event: FormEvent) => void;
  showAll: () => void;
  /** The texts when all are right; otherwise marks what is wrong and focuses the first. */
  take: () => Record<Name, string> | null;
  forget: () => void;
};

const empty = (root: HTMLDivElement | null): void => {
  for (const input of root?.querySelectorAll('input') ?? []) input.value = '';
};

/** Each field carries its name as `data-secret`. */
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
      // A field's own handler may still group its digits.
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
      // Each name has its text.
      return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
    },
    forget: () => {
      empty(host.current);
      setFieldErrors({});
    },
  };
}
