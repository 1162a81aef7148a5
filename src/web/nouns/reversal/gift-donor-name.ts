import { useKnownNames } from '../donor/known-names-queries.ts';

type About = { contributionId: string | null };
/** The donor's name; null while unknown. */
export type DonorOf = (row: About) => string | null;

/** The donors of the gifts behind these rows; the platform gives only the gift's ID. */
export function useGiftDonors(rows: readonly About[]): DonorOf {
  const names = useKnownNames({ gifts: rows.map(({ contributionId }) => contributionId) });
  return ({ contributionId }) => names.gift(contributionId)?.donorName ?? null;
}
