import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Link2, Maximize2 } from 'lucide-react';
import { defaultLimit, given } from '../../data/list-search.ts';
import { useRecord } from '../../data/use-record.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import iconButton from '../../ui/icon-button.module.css';
import { pageKey } from '../../ui/page-key.ts';
import { Peek } from '../../ui/peek.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { contributionOptions, contributionsOptions } from './contributions-queries.ts';
import type { ContributionsSearch } from './contributions-search.ts';
import { GiftRecord } from './gift-record.tsx';
import type { Gift } from './labels.ts';

type Props = {
  id: string;
  search: ContributionsSearch;
  /** The page of the list that is shown. */
  rows: readonly Gift[];
  onGo: (search: ContributionsSearch) => void;
};

/** The record in a side panel beside its list. The arrows walk the list, also over the ends of its pages. */
export function ContributionPeek({ id, search, rows, onGo }: Props) {
  const state = useRecord<Gift, readonly unknown[]>(contributionOptions(id));
  const walk = useWalk(id, search, rows, onGo);
  const { peek: _, ...closed } = search;
  const address = `${window.location.origin}/contributions/${id}`;
  return (
    <Peek
      label="Gift"
      recordId={id}
      onPrevious={walk(-1)}
      onNext={walk(1)}
      onClose={() => onGo(closed)}
      tools={
        <>
          <CopyButton ref={pageKey('copy-link')} text={address} label="Copy link" icon={Link2} compact />
          <Link
            to="/contributions/$contributionId"
            params={{ contributionId: id }}
            ref={pageKey('full-page')}
            className={iconButton.button}
            title="Open full page"
            aria-label="Open full page"
          >
            <Maximize2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </>
      }
    >
      <RecordFrame state={state} what="gift">
        {(gift) => <GiftRecord gift={gift} />}
      </RecordFrame>
    </Peek>
  );
}

/** Gives what a step of -1 or 1 does; null at the ends of the list. */
function useWalk(id: string, search: ContributionsSearch, rows: readonly Gift[], onGo: Props['onGo']) {
  const client = useQueryClient();
  const place = rows.findIndex((row) => row.id === id);
  const { page = 1, limit = defaultLimit } = search;
  const turn = async (step: 1 | -1) => {
    const { page: _, ...rest } = search;
    const next = { ...rest, ...given('page', page + step > 1 ? page + step : undefined) };
    const { reply } = await client.fetchQuery(contributionsOptions(next));
    const target = step === 1 ? reply.data[0] : reply.data.at(-1);
    if (target) onGo({ ...next, peek: target.id });
  };
  return (step: 1 | -1): (() => void) | null => {
    const target = place < 0 ? undefined : rows[place + step];
    if (target) return () => onGo({ ...search, peek: target.id });
    const atEnd = place >= 0 && (step === 1 ? rows.length === limit : page > 1);
    // A page that can't be read leaves the person where they are; the list says why when they go there.
    return atEnd ? () => void turn(step).catch(() => undefined) : null;
  };
}
