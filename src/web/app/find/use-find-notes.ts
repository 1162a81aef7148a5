import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import type { FoundNote } from '#contract/steward/find.ts';
import { aboutKind, recordPath } from '#contract/steward/record-kinds.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { foundNotesOptions } from '../../data/find-queries.ts';
import { nearText } from '../../data/format/format.ts';
import { useMay } from '../../data/session/session.ts';
import type { FindItem } from './find-item.ts';

/** The team's notes by words in their text, newest first. Each leads to its record. */
export function useFindNotes(typed: string): { items: FindItem[]; waiting: boolean } {
  const may = useMay();
  const enabled = typed.length >= 2 && /[\p{L}\p{N}]/u.test(typed) && may('notes.write');
  const { data, isFetching } = useQuery({
    ...foundNotesOptions(typed.slice(0, 100)),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (!enabled) return { items: [], waiting: false };
  return { items: (data?.found ?? []).map(itemOf), waiting: isFetching };
}

function itemOf({ id, kind, recordId, donorId, donorName, note, at, by }: FoundNote): FindItem {
  const written = readTime(at);
  const { label } = aboutKind(kind);
  const about = kind === 'donor' ? (donorName ?? label) : donorName ? `${label} of ${donorName}` : label;
  return {
    id: `note-${id}`,
    icon: NotebookPen,
    title: note,
    detail: [about, by ?? 'Deleted account', written && nearText(written)].filter(Boolean).join(' · '),
    to: recordPath({ kind, id: recordId, donorId }),
  };
}
