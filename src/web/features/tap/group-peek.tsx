import { Link } from '@tanstack/react-router';
import { countText } from '../../data/format.ts';
import { useRecord } from '../../data/use-record.ts';
import type { PanelProps } from '../../list/panel.ts';
import { Hero, Section } from '../../ui/record.tsx';
import {
  GroupAnswer,
  GroupChangeNotice,
  GroupMembers,
  groupSentence,
  useGroupCount,
} from './group-parts.tsx';
import styles from './tap.module.css';
import { TapDetails } from './tap-details.tsx';
import { TapPeek } from './tap-peek.tsx';
import { groupOptions } from './tap-queries.ts';
import type { Group } from './tap-records.ts';

/** A group beside its list: what its devices open, and which they are. */
export function GroupPeek(props: PanelProps) {
  const { id } = props;
  const state = useRecord<Group, readonly unknown[]>(groupOptions(id));
  return (
    <TapPeek
      {...props}
      what="group"
      state={state}
      pageLink={(link) => <Link to="/tap/groups/$groupId" params={{ groupId: id }} {...link} />}
    >
      {(group) => <GroupRecord key={group.id} group={group} />}
    </TapPeek>
  );
}

function GroupRecord({ group }: { group: Group }) {
  const count = useGroupCount(group);
  return (
    <>
      <Hero
        headline={
          <h2>
            <bdi className={styles.headline}>{group.name ?? 'Unnamed group'}</bdi>
          </h2>
        }
        line={groupSentence(group, count)}
      />
      <div className={styles.peekAnswer}>
        <GroupAnswer group={group} />
        <GroupChangeNotice count={count} />
      </div>
      <Section title="Devices" aside={count === null ? undefined : countText(count)}>
        <GroupMembers group={group} />
      </Section>
      <Section title="Record">
        <TapDetails what="group" record={group} />
      </Section>
    </>
  );
}
