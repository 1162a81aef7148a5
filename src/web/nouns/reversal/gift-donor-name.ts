import { useKnownNames } from '../donor/known-names-queries.ts';

type About = { contributionId: string | null };
/** The donor's name; undefined while it is read, and null if it isn't known. */
export type DonorOf = (row: About) => string | null | undefined;

/** The donors of the gifts behind these rows; the platform gives only the gift's ID. */
export function useGiftDonors(rows: readonly About[]): DonorOf {
  const names = useKnownNames({ gifts: rows.map(({ contributionId }) => contributionId) });
  return ({ contributionId }) => {
    const gift = names.gift(contributionId);
    return gift || !names.isComing ? (gift?.donorName ?? null) : undefined;
  };
}
