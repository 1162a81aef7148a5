import { getRouteApi } from '@tanstack/react-router';
import { countText } from '../../data/format.ts';
import { useRecord } from '../../data/use-record.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card, Columns, Stack } from '../../ui/record.tsx';
import {
  GroupAnswer,
  GroupChangeNotice,
  GroupMembers,
  groupSentence,
  useGroupCount,
} from './group-parts.tsx';
import { TapDetails } from './tap-details.tsx';
import { groupOptions } from './tap-queries.ts';
import { TapRecordFrame } from './tap-record-frame.tsx';
import type { Group } from './tap-records.ts';

const route = getRouteApi('/_app/tap/groups/$groupId');

/** One group: what its devices open, and which they are. */
export function GroupPage() {
  const { groupId } = route.useParams();
  const state = useRecord<Group, readonly unknown[]>(groupOptions(groupId));
  return (
    <TapRecordFrame what="group" state={state}>
      {(group) => <GroupBody group={group} asOf={state.asOf} behind={state.behind} />}
    </TapRecordFrame>
  );
}

function GroupBody({ group, asOf, behind }: { group: Group; asOf: string | null; behind: boolean }) {
  const count = useGroupCount(group);
  return (
    <Page
      title={<NameText>{group.name ?? 'Unnamed group'}</NameText>}
      sentence={
        <>
          {groupSentence(group, count)}
          <AgeLabel asOf={asOf} behind={behind} />
        </>
      }
    >
      <PageBody>
        <Columns>
          <Stack>
            <GroupAnswer group={group} />
            <GroupChangeNotice count={count} />
            <Card title="Devices" aside={count === null ? undefined : countText(count)}>
              <GroupMembers group={group} />
            </Card>
          </Stack>
          <Card title="Record">
            <TapDetails what="group" record={group} />
          </Card>
        </Columns>
      </PageBody>
    </Page>
  );
}
