import { createAtom, useSelector } from '@tanstack/react-store';
import { onLeaving } from '../../data/session/session-events.ts';
import { TextArea } from '../../ui/form/text-area.tsx';

/** A few words that are typed for a print and kept only in this tab: they are in no address, and nothing of them is stored. */
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
