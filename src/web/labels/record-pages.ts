import { type RecordKind, recordPath } from '#contract/steward/record-kinds.ts';

/** What leads to a record's page: `<Link {...page}>`. */
export type RecordPage = { to: string };

/** The page of a record: `<Link {...recordPage('deposit', id)}>`. A plan needs its donor, too. */
export const recordPage = (kind: RecordKind, id: string, donorId: string | null = null): RecordPage => ({
  to: recordPath({ kind, id, donorId }),
});
