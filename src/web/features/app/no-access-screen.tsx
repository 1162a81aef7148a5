import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../data/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { administratorsOptions } from './administrators-queries.ts';

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
const mostNames = 3;

/** A screen that the role does not include, and who can change that. */
export function NoAccessScreen() {
  const { user } = useMe();
  const { data } = useQuery(administratorsOptions);
  const names = (data?.names ?? []).filter((name) => name !== user.name).slice(0, mostNames);
  const whom = names.length > 0 ? `an administrator (${either.format(names)})` : 'an administrator';
  return (
    <StatePanel
      title="You don't have access to this page"
      actions={
        <Link to="/overview" className={buttonClass()}>
          Go to Overview
        </Link>
      }
    >
      <p>Ask {whom} for access.</p>
    </StatePanel>
  );
}
