import { useFindings } from '../../../nouns/tap/query.ts';

/** Whether a destination is on another site than the organization's own. */
export function useElsewhere(destinationId: string | undefined): boolean {
  const { data: findings } = useFindings();
  const elsewhere = findings?.find(({ kind }) => kind === 'other-site')?.ids;
  return elsewhere?.has(destinationId ?? '') ?? false;
}
