import { Link } from '@tanstack/react-router';
import { countText } from '#contract/values/money.ts';
import { recordPlace } from '../../../labels/record-places.ts';
import { groupOptions } from '../../../nouns/tap/query.ts';
import type { Group } from '../../../nouns/tap/tap-records.ts';
import type { RecordProps } from '../../../record/beside.ts';
import { recordPageOf } from '../../../record/record-page-of.tsx';
import { RecordSheet } from '../../../record/record-sheet.tsx';
import { useRecord } from '../../../record/use-record.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card, Columns, Stack } from '../../../ui/details/record.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { TapAnswer } from '../find/tap-answer.tsx';
import { TapDetails } from '../tap-details.tsx';
import { TapRecordScreen } from '../tap-record-screen.tsx';
import {
  GroupAnswer,
  GroupChangeNotice,
  GroupMembers,
  groupSentence,
  useGroupCount,
} from './group-parts.tsx';

/** A group: what its devices open, and the devices themselves. */
export const GroupRecord = ({ id, beside }: RecordProps) => (
  <TapRecordScreen
    {...recordPlace('group', id)}
    beside={beside}
    state={useRecord(groupOptions(id))}
    tab={({ name }) => name}
  >
    {(group) => <GroupSheet group={group} />}
  </TapRecordScreen>
);

export const GroupPage = recordPageOf(GroupRecord);

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
            {count ? (
              <Link to="/tap/labels" search={{ group: group.id }} className={buttonClass()}>
                Print labels
              </Link>
            ) : null}
          </Card>
        </Stack>
        <Stack>
          <TapDetails what="group" record={group} />
        </Stack>
      </Columns>
    </RecordSheet>
  );
}
