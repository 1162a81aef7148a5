import { Link, useRouter } from '@tanstack/react-router';
import { Link2, Maximize2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ownOrigin } from '../data/session/platform.ts';
import type { RecordPage } from '../labels/record-pages.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Peek } from '../ui/details/peek.tsx';
import { InPanel } from '../ui/details/record.tsx';
import { pageKey } from '../ui/frame/page-key.ts';
import iconButton from '../ui/icon-button.module.css';
import type { PanelProps } from './beside.ts';

type Props = PanelProps & {
  /** Read aloud as the name of the panel. */
  label: string;
  /** The record's own page; absent if it has none. */
  page?: RecordPage | undefined;
  children: ReactNode;
};

/**
 * The panel beside a list, with links to the page of its record. The arrows move through the list, even across its pages.
 * RecordScreen includes it; use it directly for anything that isn't a record:
 *
 *     <RecordPanel {...props} label="Activity">
 */
export function RecordPanel({ label, id, beside, page, children }: Props) {
  const isShown = useIsShown(id);
  return (
    <Peek
      label={label}
      recordId={id}
      onPrevious={stepFrom(id, beside, -1, isShown)}
      onNext={stepFrom(id, beside, 1, isShown)}
      onClose={() => beside.show(undefined)}
      tools={page ? <PageTools page={page} /> : null}
    >
      <InPanel value={true}>{children}</InPanel>
    </Peek>
  );
}

/** Whether the panel still shows this record, for what comes later. */
function useIsShown(id: string): () => boolean {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = id;
    return () => {
      shown.current = null;
    };
  }, [id]);
  return () => shown.current === id;
}

function PageTools({ page }: { page: RecordPage }) {
  const { href } = useRouter().buildLocation(page);
  return (
    <>
      <CopyButton
        ref={pageKey('copy-link')}
        text={`${ownOrigin()}${href}`}
        label="Copy link"
        icon={Link2}
        compact
      />
      <Link
        {...page}
        ref={pageKey('full-page')}
        className={iconButton.button}
        title="Open full page"
        aria-label="Open full page"
      >
        <Maximize2 size={16} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </>
  );
}

/** The action for a step of -1 or 1; null at the ends of the list. Once the panel was closed or shows another record, it does nothing more. */
function stepFrom(
  id: string,
  { ids, page, isLast, readIds, show }: PanelProps['beside'],
  by: 1 | -1,
  isShown: () => boolean,
) {
  const place = ids.indexOf(id);
  const target = ids[place + by];
  if (place < 0) return null;
  if (target !== undefined) return () => show(target);
  if (by === 1 ? isLast : page === 1) return null;
  const turn = async () => {
    const found = await readIds(page + by);
    const next = by === 1 ? found[0] : found.at(-1);
    if (next !== undefined && isShown()) show(next, page + by);
  };
  // If the page can't be read, the panel stays as it is; the list explains why when the person goes there.
  return () => void turn().catch(() => undefined);
}
