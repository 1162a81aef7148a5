/** Text typed for a new note, or into one, and not saved yet. It outlives the screen, but only in this tab's memory. */
import { createAtom, useSelector } from '@tanstack/react-store';
import { onLeaving } from '../../data/session/session-events.ts';
import { guardDrafts } from '../../data/session/unsaved-text.ts';

/** `saved`: the note before it was edited; empty for a new one. */
type Draft = { id: string; note: string; saved: string };

/**
 * By kind and ID of the record for a new note, and by `editKey` for a stored one. A new note's ID is chosen when typing starts, so that
 * sending it twice adds it once.
 */
const drafts = createAtom<Readonly<Record<string, Draft>>>({});
guardDrafts(drafts, ({ note, saved }) => note.trim() !== saved);
// The next person must not see them, and nothing may block signing out.
onLeaving(() => drafts.set({}));

export const keepDraft = (key: string, note: string): void =>
  drafts.set((kept) => ({
    ...kept,
    [key]: { id: crypto.randomUUID(), saved: '', ...kept[key], note },
  }));

export const startEdit = ({ id, note }: { id: string; note: string }): void =>
  drafts.set((kept) => ({ ...kept, [editKey(id)]: { id, note, saved: note } }));

export const dropDraft = (key: string): void => drafts.set(({ [key]: _, ...kept }) => kept);

export const useDraft = (key: string) => useSelector(drafts, (kept) => kept[key] ?? null);

export const editKey = (noteId: string): string => `edit ${noteId}`;

export const useIsEditing = (noteIds: readonly string[]): boolean =>
  useSelector(drafts, (kept) => noteIds.some((id) => editKey(id) in kept));
