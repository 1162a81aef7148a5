import { useQuery } from '@tanstack/react-query';
import { listText } from '../../../data/format/plural.ts';
import { methodName } from '../../../nouns/plan/labels.ts';
import { methodsOfDonorOptions } from '../../../nouns/plan/list-queries.ts';
import words from '../../../ui/text/words.module.css';

type Props = {
  donorId: string;
  /** The plan's current payment method. */
  besides: string | null;
};

/** The donor's other payment methods that haven't expired; null while they load. */
export function useOtherMethods({ donorId, besides }: Props) {
  const { data, error } = useQuery(methodsOfDonorOptions(donorId));
  const methods = data?.reply.data.filter(({ id, isExpired }) => id !== besides && isExpired !== true);
  return { methods: methods ?? null, error };
}

/** The donor's other saved payment methods, if any. */
export function OtherMethods(props: Props) {
  const { methods, error } = useOtherMethods(props);
  if (!methods) return <span className={words.quiet}>{error ? "Couldn't load" : ''}</span>;
  const [first, ...more] = methods.map((method) => methodName(method));
  if (!first) return <span className={words.quiet}>None</span>;
  return more.length === 0 ? (
    first
  ) : (
    <span title={listText([first, ...more])}>{`${first}, ${more.length} more`}</span>
  );
}
