/** What the screens of each kind of record have in common. */
import { aboutKind, type RecordKind } from '#contract/steward/record-kinds.ts';
import { recordPage } from './record-pages.ts';

/** The properties of a RecordScreen that follow from its kind: its names, such as `plan` and `Recurring plan`, its page, and its list. */
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

/** The properties of a ListScreen that follow from its kind. */
export const listPlace = (kind: RecordKind) => ({
  title: aboutKind(kind).many,
  one: nounOf(aboutKind(kind).label),
  rowPage: ({ id }: { id: string }) => recordPage(kind, id),
});

/** `plan` for "Recurring plan". */
const nounOf = (label: string): string => label.slice(label.lastIndexOf(' ') + 1).toLowerCase();
