import { createAtom, useSelector } from '@tanstack/react-store';
import { onLeaving } from '../../data/session/session-events.ts';
import { TextArea } from '../../ui/form/text-area.tsx';

/** Typed for a print, and kept only in this tab: it is in no address, and nothing of it is stored. */
const note = createAtom('');
onLeaving(() => note.set(''));

export const useStatementNote = (): string => useSelector(note).trim();

/** A few words that are printed on each statement. */
export const StatementNote = () => (
  <TextArea
    label="Note (optional)"
    hint="Printed on the statement. It isn't saved."
    rows={2}
    value={useSelector(note)}
    onChange={(event) => note.set(event.target.value)}
  />
);
