import { Link } from '@tanstack/react-router';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { count as counted } from '../../../data/format/plural.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { countDevices } from '../../../nouns/tap/count-devices.ts';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import { destinationOfGroup } from '../../../nouns/tap/where-it-points.ts';
import words from '../../../ui/text/words.module.css';
import styles from '../tap.module.css';

/** The groups that point to a destination, as far as they are known; `complete` if these are all. */
export function useGroupsPointingTo(destinationId: string) {
  const { fleet, partial } = useFleet();
  const known = fleet ?? partial;
  const groups =
    known?.groups.filter((group) => destinationOfGroup(known, group)?.id === destinationId) ?? [];
  return { known, groups, complete: fleet !== null, partial: partial !== null };
}

/** The groups pointing to a destination, each with a count of its devices. */
export function DestinationGroups({ destinationId }: { destinationId: string }) {
  const { known, groups, complete, partial } = useGroupsPointingTo(destinationId);
  return (
    <>
      {complete && groups.length === 0 ? <p className={words.quiet}>No device points here</p> : null}
      {partial ? (
        <p className={words.quiet}>
          {groups.length === 0 ? '' : 'Only the groups your team has opened are shown. '}
          {platformNameAtStart()} doesn't list tap groups yet.
        </p>
      ) : null}
      <ul className={styles.links}>
        {groups.map((group) => (
          <li key={group.id}>
            <Link {...recordPage('group', group.id)}>
              <bdi>{group.name ?? 'Unnamed group'}</bdi>
            </Link>{' '}
            <span className={words.quiet}>
              {known ? counted(countDevices(known, group.id, group), 'device', 'devices') : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
