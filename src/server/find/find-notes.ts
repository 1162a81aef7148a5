/**
 * Finds our team's notes by the words of their text, with the IDs that link to their records, without a call to the platform. A note on
 * a plan is found once the mirror has the plan, since a plan's address contains its donor.
 */
import type { OperationId } from '#contract/giving/catalog.ts';
import { notedKinds } from '#contract/steward/notes.ts';
import type { FoundNote } from '#contract/steward/operations/find.ts';
import { aboutKind } from '#contract/steward/record-kinds.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { donorsOfPlans } from '../mirror/mirrored-plans.ts';
import type { NoteOfRecord, RecordNotes } from '../notes/record-notes.ts';
import { excerptOf } from '../notes/search-words.ts';

const most = 5;

type Parts = {
  mirror: Pick<Mirror, 'database' | 'donorNames'>;
  notes: Pick<RecordNotes, 'search'>;
  may: (operation: OperationId) => boolean;
};

export async function findNotes({ mirror, notes, may }: Parts, text: string): Promise<FoundNote[]> {
  const kinds = notedKinds.filter((kind) => may(aboutKind(kind).get));
  const found = await notes.search(text, kinds, most);
  const donorOfPlan = await donorsOfPlans(
    mirror.database,
    found.filter(({ kind }) => kind === 'plan').map(({ recordId }) => recordId),
  );
  const donorIdOf = ({ kind, recordId }: NoteOfRecord): string | null =>
    kind === 'donor' ? recordId : kind === 'plan' ? (donorOfPlan.get(recordId) ?? null) : null;
  const names = await mirror.donorNames(found.flatMap((note) => donorIdOf(note) ?? []));
  return found.flatMap((note) => {
    const donorId = donorIdOf(note);
    if (note.kind === 'plan' && donorId === null) return [];
    const donorName = donorId === null ? null : (names[donorId] ?? null);
    return { ...note, note: excerptOf(note.note, text), donorId, donorName };
  });
}
