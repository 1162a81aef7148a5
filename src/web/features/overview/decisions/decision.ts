/** What the overview shows as waiting. */
import type { ReactNode } from 'react';
import { retryOf } from '../../../data/api/app-error.ts';

/** Where a row leads; null if the role can't open it. */
export type Step = { to: string; search?: Record<string, unknown>; params?: Record<string, string> } | null;

/** One thing that waits for a decision. */
export type Decision = {
  id: string;
  title: ReactNode;
  line: ReactNode;
  /** Its button: "Review". */
  verb: string;
} & (
  | {
      /** It is decided on another screen. */
      step: Step;
    }
  | {
      /** Decided here: what is shown below its line, with the acts. `about`: ID of the element with its title. */
      open: (about: string) => ReactNode;
      /** Once it is done, these acts say so, and undo it. */
      undoes?: true;
    }
);

/** Decisions of one kind. */
export type Several = {
  /** All that are known. */
  decisions: readonly Decision[];
  /** So many have a row of their own. */
  most?: number;
  /** How many there are, and the row that stands for those without one of their own. */
  others?: { total: number; row: (left: number) => Decision };
};

/** What is known of one kind. */
export type Found =
  | { kind: 'waiting' }
  /** `at`: when it was last checked, in ms since 1970. */
  | { kind: 'calm'; at: number | null }
  /** Nothing was found in the part that was checked; the rest isn't known. */
  | { kind: 'partial'; words: string; step: Step }
  | { kind: 'failed'; onRetry: (() => void) | undefined }
  | ({ kind: 'needed' } & Several);

type Result<Data> = {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
  /** ms since 1970. */
  dataUpdatedAt?: number;
};

/** What a query says of a kind; null if the role may not see it. `find` returns no decisions if everything was checked and nothing waits. */
export function foundIn<Data>(
  enabled: boolean,
  { data, error, refetch, dataUpdatedAt }: Result<Data>,
  find: (data: Data) => readonly Decision[] | Several | Extract<Found, { kind: 'partial' | 'waiting' }>,
): Found | null {
  if (!enabled) return null;
  if (data === undefined)
    return error ? { kind: 'failed', onRetry: retryOf(error, refetch) } : { kind: 'waiting' };
  const found = find(data);
  if ('kind' in found) return found;
  const several = 'decisions' in found ? found : { decisions: found };
  const isNone = several.decisions.length === 0 && (several.others?.total ?? 0) === 0;
  return isNone ? { kind: 'calm', at: dataUpdatedAt ?? null } : { kind: 'needed', ...several };
}
