import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../data/session/session.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { administratorsOptions } from './administrators-queries.ts';

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
const maxNames = 3;

/** Who to ask: "an administrator (Maya Chen or Sam Ortiz)". */
export function AnAdministrator() {
  const { user } = useMe();
  const { data } = useQuery(administratorsOptions);
  const names = (data?.names ?? []).filter((name) => name !== user.name).slice(0, maxNames);
  return names.length > 0 ? (
    <>
      an administrator (<NameText>{either.format(names)}</NameText>)
    </>
  ) : (
    'an administrator'
  );
}
