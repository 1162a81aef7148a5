/** Texts about a write in the tray and on its receipt. */
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { writes } from '#contract/rules/writes.ts';
import type { IntentView } from '#contract/steward/operations/writes.ts';

import { aboutKind, idNameOf, recordKinds, recordPath } from '#contract/steward/record-kinds.ts';
import { count } from '../data/format/plural.ts';
import type { Tone } from '../ui/text/status-dot.tsx';

const states: Record<Exclude<IntentView['state'], 'done'>, { tone: Tone; words: string }> = {
  sending: { tone: 'info', words: 'Sending…' },
  unknown: { tone: 'warn', words: 'Sent. Waiting for confirmation…' },
  refused: { tone: 'danger', words: 'Declined. Nothing was changed.' },
  'not-sent': { tone: 'quiet', words: 'Not sent. Nothing was changed.' },
  'no-sign': { tone: 'warn', words: "Not found: it probably didn't go through." },
  'needs-person': { tone: 'danger', words: 'Needs review: several records match.' },
};

export type OutcomeLabel = { title: string; tone: Tone; words: string };

export function outcomeLabel({ operation, state, verified, detail }: IntentView): OutcomeLabel {
  const { pending, done } = writes[operation].label;
  if (state !== 'done') return { title: pending, ...states[state] };
  return {
    title: done,
    tone: 'ok',
    words: verified
      ? `Confirmed with ${platformName()}.`
      : verified === false && detail
        ? detail
        : `${platformNameAtStart()} accepted it. Confirmation will follow.`,
  };
}

/** In order of urgency. */
const shortWords: Record<IntentView['state'], { tone: Tone; words: string }> = {
  'needs-person': { tone: 'danger', words: 'needs review' },
  refused: { tone: 'danger', words: 'declined' },
  'no-sign': { tone: 'warn', words: 'not found' },
  unknown: { tone: 'warn', words: 'waiting for confirmation' },
  sending: { tone: 'info', words: 'sending' },
  'not-sent': { tone: 'quiet', words: 'not sent' },
  done: { tone: 'ok', words: 'done' },
};

/** What several outcomes say together: "3 changes", "1 declined, 2 waiting for confirmation", and the most urgent tone. */
export function outcomesLabel(all: readonly IntentView['state'][]): OutcomeLabel {
  // The record has exactly these keys.
  const present = (Object.keys(shortWords) as IntentView['state'][]).flatMap((state) => {
    const times = all.filter((one) => one === state).length;
    return times > 0 ? [{ tone: shortWords[state].tone, words: `${times} ${shortWords[state].words}` }] : [];
  });
  return {
    title: count(all.length, 'change', 'changes'),
    tone: present[0]?.tone ?? 'quiet',
    words: present.map(({ words }) => words).join(', '),
  };
}

/** Path of the record that a write changed or created; null if it isn't known. */
export function changedPath({ operation, target, madeId }: IntentView): string | null {
  const kind = recordKinds.find((one) => aboutKind(one).noun === operation.split('.')[0]);
  if (!kind) return null;
  // A write that creates a record doesn't have the record's ID in its target.
  const id = target[idNameOf(kind)] ?? madeId;
  return id && recordPath({ kind, id, donorId: target.donorId ?? null });
}

/** The same, or else the donor whom the write is about: by its title alone, nobody knows which of several writes it is. */
export const concernedPath = (intent: IntentView): string | null =>
  changedPath(intent) ??
  (intent.target.donorId ? recordPath({ kind: 'donor', id: intent.target.donorId, donorId: null }) : null);
