import { createAtom, useSelector } from '@tanstack/react-store';
import { onLeaving } from '../../data/session/session-events.ts';
import { TextArea } from '../../ui/form/text-area.tsx';

/** A short note typed for a printed letter. It exists only in this tab: it is in no address and is never stored. */
export function letterNote(hint: string) {
  const note = createAtom('');
  onLeaving(() => note.set(''));
  return {
    useNote: (): string => useSelector(note).trim(),
    Note: () => (
      <TextArea
        label="Note (optional)"
        hint={hint}
        rows={2}
        value={useSelector(note)}
        onChange={(event) => note.set(event.target.value)}
      />
    ),
  };
}
