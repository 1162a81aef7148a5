import { letterNote } from '../../nouns/letter/letter-note.tsx';

/** A short note printed on a donor's statement, or on all of them. */
export const { useNote: useStatementNote, Note: StatementNote } = letterNote(
  "Printed on the statement. It isn't saved.",
);
