import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../data/session/session.ts';
import { LinkChoices, linkChoice } from '../../../ui/filters/link-choices.tsx';
import { runsOptions } from '../runs/run-queries.ts';

/** The two lists of one tab, for people who make bulk changes once there were any. */
export function ScheduledChoices({ shown }: { shown: 'scheduled' | 'runs' }) {
  const { data } = useQuery({ ...runsOptions, enabled: useMay()('plans.run') });
  return data && data.runs.length > 0 ? (
    <LinkChoices label="Changes">
      <Link to="/plans/scheduled" {...linkChoice(shown === 'scheduled')}>
        Scheduled
      </Link>
      <Link to="/plans/runs" {...linkChoice(shown === 'runs')}>
        Bulk
      </Link>
    </LinkChoices>
  ) : null;
}
