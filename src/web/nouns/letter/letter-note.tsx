import { createAtom, useSelector } from '@tanstack/react-store';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { onLeaving } from '../../data/session/session-events.ts';
import { Button } from '../../ui/button.tsx';
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
    Note({ to }: { to: string }) {
      const value = useTyped(to);
      // Whose note is open, also while it is emptied; what was typed before is always in sight.
      const [opened, setOpened] = useState<string | null>(null);
      return opened === to || value !== '' ? (
        <TextArea
          label="Note (optional)"
          hint={hint}
          rows={2}
          autoFocus={opened === to}
          value={value}
          onChange={({ target }) => {
            setOpened(to);
            notes.set((typed) => ({ ...typed, [to]: target.value }));
          }}
        />
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setOpened(to)}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            Add a note
          </Button>
        </div>
      );
    },
  };
}

/** Who gets the note on letters to several donors. */
export const toAll = 'all';
