import { useQuery } from '@tanstack/react-query';
import { listText } from '../../../data/format/plural.ts';
import { methodName } from '../../../nouns/plan/labels.ts';
import { methodsOfDonorOptions } from '../../../nouns/plan/list-queries.ts';
import styles from './rescue.module.css';

type Props = {
  donorId: string;
  /** The plan's current payment method. */
  besides: string | null;
};

/** The donor's other payment methods that haven't expired; null while they load. */
export function useOtherWays({ donorId, besides }: Props) {
  const { data, error } = useQuery(methodsOfDonorOptions(donorId));
  const ways = data?.reply.data.filter(({ id, isExpired }) => id !== besides && isExpired !== true);
  return { ways: ways ?? null, error };
}

/** The donor's other saved payment methods, if any. */
export function OtherWays(props: Props) {
  const { ways, error } = useOtherWays(props);
  if (!ways) return <span className={styles.line}>{error ? "Couldn't load payment methods." : ''}</span>;
  return (
    <span className={ways.length > 0 ? styles.good : styles.line}>
      {ways.length > 0
        ? `Also saved: ${listText(ways.map((way) => methodName(way)))}`
        : 'No other saved method. Ask the donor.'}
    </span>
  );
}
