import { useKnownNames } from '../../data/records/known-names-queries.ts';

type About = { contributionId: string | null };
/** The donor's name; null while it is not known. */
export type DonorOf = (row: About) => string | null;

/** Who gave what these rows are about; the platform names only the gift. */
export function useGiftDonors(rows: readonly About[]): DonorOf {
  const names = useKnownNames({ gifts: rows.map(({ contributionId }) => contributionId) });
  return ({ contributionId }) => names.gift(contributionId)?.donorName ?? null;
}
