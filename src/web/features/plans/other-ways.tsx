import { useQuery } from '@tanstack/react-query';
import { methodName } from './plan-words.ts';
import { methodsOfDonorOptions } from './plans-queries.ts';
import styles from './rescue.module.css';

type Props = { donorId: string /** The way the plan pays by now. */; besides: string | null };

/** The donor's other ways to pay that have not ended; null while they are read. */
export function useOtherWays({ donorId, besides }: Props) {
  const { data, error } = useQuery(methodsOfDonorOptions(donorId));
  const ways = data?.reply.data.filter(({ id, isExpired }) => id !== besides && isExpired !== true);
  return { ways: ways ?? null, error };
}

/** Whether the donor has another stored way to pay. */
export function OtherWays(props: Props) {
  const { ways, error } = useOtherWays(props);
  if (!ways)
    return <span className={styles.line}>{error ? 'Other ways to pay could not be read.' : ''}</span>;
  return (
    <span className={ways.length > 0 ? styles.good : styles.line}>
      {ways.length > 0
        ? `Can switch to ${ways.map((way) => methodName(way)).join(' or ')}`
        : 'No other way to pay is stored: ask the donor.'}
    </span>
  );
}
