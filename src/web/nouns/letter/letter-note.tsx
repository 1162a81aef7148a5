import { createAtom, useSelector } from '@tanstack/react-store';
import { onLeaving } from '../../data/session/session-events.ts';
import { TextArea } from '../../ui/form/text-area.tsx';

/**
 * Short notes typed for printed letters: one for each donor's own letter and one for letters to all, so that no one gets what was meant for
 * someone else. They exist only in this tab: they are in no address and are never stored.
 */
export function letterNote(hint: string) {
  const notes = createAtom<Readonly<Record<string, string>>>({});
  onLeaving(() => notes.set({}));
  const useTyped = (to: string): string => useSelector(notes, (typed) => typed[to] ?? '');
  return {
    useNote: (to: string): string => useTyped(to).trim(),
    Note: ({ to }: { to: string }) => (
      <TextArea
        label="Note (optional)"
        hint={hint}
        rows={2}
        value={useTyped(to)}
        onChange={({ target }) => notes.set((typed) => ({ ...typed, [to]: target.value }))}
      />
    ),
  };
}

/** Who gets the note on letters to several donors. */
export const toAll = 'all';
