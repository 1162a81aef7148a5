/** What the screens of a kind say of it. */
import { aboutKind, type RecordKind } from '#contract/steward/record-kinds.ts';
import { recordPage } from './record-pages.ts';

/** What a RecordScreen says of its kind, such as `plan` and `Recurring plan`, and where the record and its list are. */
export function recordPlace(kind: RecordKind, id: string, donorId: string | null = null) {
  const { label, many, path } = aboutKind(kind);
  return {
    id,
    noun: nounOf(label),
    label,
    page: recordPage(kind, id, donorId),
    list: { to: path as string, name: many },
  };
}

/** What a ListScreen says of its kind. */
export const listPlace = (kind: RecordKind) => ({
  title: aboutKind(kind).many,
  one: nounOf(aboutKind(kind).label),
  rowPage: ({ id }: { id: string }) => recordPage(kind, id),
});

/** `plan` for "Recurring plan". */
const nounOf = (label: string): string => label.slice(label.lastIndexOf(' ') + 1).toLowerCase();
