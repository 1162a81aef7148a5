import { getRouteApi } from '@tanstack/react-router';
import { countText } from '../../../data/format/format.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import type { RecordProps } from '../../../record/beside.ts';
import { RecordSheet } from '../../../record/record-sheet.tsx';
import { useRecord } from '../../../record/use-record.ts';
import { Card, Columns, Stack } from '../../../ui/details/record.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { TapAnswer } from '../find/tap-answer.tsx';
import { TapDetails } from '../tap-details.tsx';
import { groupOptions } from '../tap-queries.ts';
import { TapRecordScreen } from '../tap-record-screen.tsx';
import type { Group } from '../tap-records.ts';
import {
  GroupAnswer,
  GroupChangeNotice,
  GroupMembers,
  groupSentence,
  useGroupCount,
} from './group-parts.tsx';

const route = getRouteApi('/_app/tap/groups/$groupId');

/** One group on its own page. */
export const GroupPage = () => <GroupRecord id={route.useParams().groupId} />;

/** A group: what its devices open, and which they are. */
export const GroupRecord = ({ id, beside }: RecordProps) => (
  <TapRecordScreen
    id={id}
    beside={beside}
    noun="group"
    state={useRecord(groupOptions(id))}
    page={recordPage('group', id)}
  >
    {(group) => <GroupSheet group={group} />}
  </TapRecordScreen>
);

function GroupSheet({ group }: { group: Group }) {
  const count = useGroupCount(group);
  return (
    <RecordSheet
      title={<NameText>{group.name ?? 'Unnamed group'}</NameText>}
      line={groupSentence(group, count)}
    >
      <Columns>
        <Stack>
          <TapAnswer>
            <GroupAnswer group={group} />
            <GroupChangeNotice count={count} />
          </TapAnswer>
          <Card title="Devices" aside={count === null ? undefined : countText(count)}>
            <GroupMembers group={group} />
          </Card>
        </Stack>
        <Card title="Record">
          <TapDetails what="group" record={group} />
        </Card>
      </Columns>
    </RecordSheet>
  );
}
