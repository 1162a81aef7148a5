/** An act that was asked for elsewhere, in Find or in a row's menu: the record that opens next begins it, as if its own button were pressed. */
import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import type { ActId } from '#contract/steward/acts.ts';

/** `at`: ms since 1970. */
type Asked = { act: ActId; record: string; at: number };

/** By then, the record has loaded, or the person does something else. */
const validMs = 30_000;

const asked = createAtom<Asked | null>(null);

/** `record`: its ID; of a month, such as 2026-10. Then open the record. */
export const askAct = (act: ActId, record: string): void => asked.set({ act, record, at: Date.now() });

/** Begins the act once, as soon as the record says that it can be done; forgets it if it can't. `can`: null while that isn't known. */
export function useAskedAct(act: ActId, record: string, can: boolean | null, begin: () => void): void {
  const isAsked = useSelector(asked, (one) => one?.act === act && one.record === record);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, with what the act is at that time.
  useEffect(() => {
    if (!isAsked || can === null) return;
    const isValid = Date.now() - (asked.get()?.at ?? 0) < validMs;
    asked.set(null);
    if (can && isValid) begin();
  }, [isAsked, can]);
}
