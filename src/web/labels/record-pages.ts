import { type RecordKind, recordPath } from '#contract/steward/record-kinds.ts';

/** Link properties for a record's page: `<Link {...page}>`. */
export type RecordPage = { to: string };

/** The page of a record: `<Link {...recordPage('deposit', id)}>`. A plan also needs its donor. */
export const recordPage = (kind: RecordKind, id: string, donorId: string | null = null): RecordPage => ({
  to: recordPath({ kind, id, donorId }),
});
