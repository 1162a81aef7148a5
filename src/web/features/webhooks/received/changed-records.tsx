import { Link } from '@tanstack/react-router';
import { maxChangedIds } from '#contract/steward/live/received-deliveries.ts';
import type { ReceivedDelivery } from '#contract/steward/operations/live/received-deliveries.ts';
import { aboutKind, type RecordRef } from '#contract/steward/record-kinds.ts';
import { listText, plural } from '../../../data/format/plural.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { useKnownNames } from '../../../nouns/donor/known-names-queries.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from '../webhooks.module.css';

type Changed = ReceivedDelivery['changed'];

/** "2 gifts and 1 deposit"; "5 or more gifts" if the stored list reached its limit. */
export function changedText(changed: Changed): string {
  const kinds = [...new Set(changed.map(({ kind }) => kind))];
  return listText(
    kinds.map((kind) => {
      const records = changed.filter((one) => one.kind === kind).length;
      const { label, many } = aboutKind(kind);
      const amount = records < maxChangedIds ? `${records}` : `${records} or more`;
      return `${amount} ${plural(records, label, many).toLowerCase()}`;
    }),
  );
}

/** Links to the changed records. A donor's link has the donor's name. */
export function ChangedRecords({ changed }: { changed: Changed }) {
  const names = useKnownNames({
    donors: changed.flatMap(({ kind, id, donorId }) => (kind === 'donor' ? id : donorId)),
  });
  return (
    <ul className={styles.changed}>
      {changed.map((record) => (
        <li key={`${record.kind} ${record.id}`}>
          <RecordLink
            record={record}
            name={names.donor(record.kind === 'donor' ? record.id : record.donorId)}
          />
        </li>
      ))}
    </ul>
  );
}

/** `name`: the donor's. The platform looks up a plan by its donor, so a plan without a known donor has no link. */
function RecordLink({ record: { kind, id, donorId }, name }: { record: RecordRef; name: string | null }) {
  const text = (
    <span title={id}>
      {aboutKind(kind).label} {name ? <NameText>{name}</NameText> : <code>…{id.slice(-6)}</code>}
    </span>
  );
  return kind === 'plan' && donorId === null ? text : <Link {...recordPage(kind, id, donorId)}>{text}</Link>;
}
