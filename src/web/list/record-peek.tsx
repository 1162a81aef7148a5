import { Link2, Maximize2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { CopyButton } from '../ui/copy-button.tsx';
import iconButton from '../ui/icon-button.module.css';
import { pageKey } from '../ui/page-key.ts';
import { Peek } from '../ui/peek.tsx';
import type { PanelProps } from './panel.ts';

type PageLink = {
  ref: Ref<HTMLAnchorElement>;
  className: string;
  title: string;
  'aria-label': string;
  children: ReactNode;
};

type Props = PanelProps & {
  /** Read aloud as the name of the panel. */
  label: string;
  /** Its own page; absent for a record that has none. */
  path?: string;
  /** Makes the link to that page. */
  pageLink?: (link: PageLink) => ReactNode;
  children: ReactNode;
};

/**
 * A record beside its list, with the ways to its own page. The arrows move through the list, also over the ends of its pages.
 *
 *     <RecordPeek
 *       {...props}
 *       label="Deposit"
 *       path={`/deposits/${id}`}
 *       pageLink={(link) => <Link to="/deposits/$depositId" params={{ depositId: id }} {...link} />}
 *     >
 */
export function RecordPeek({ label, id, beside, path, pageLink, children }: Props) {
  return (
    <Peek
      label={label}
      recordId={id}
      onPrevious={stepFrom(id, beside, -1)}
      onNext={stepFrom(id, beside, 1)}
      onClose={() => beside.show(undefined)}
      tools={
        path ? (
          <>
            <CopyButton
              ref={pageKey('copy-link')}
              text={`${window.location.origin}${path}`}
              label="Copy link"
              icon={Link2}
              compact
            />
            {pageLink?.({
              ref: pageKey('full-page'),
              className: iconButton.button ?? '',
              title: 'Open full page',
              'aria-label': 'Open full page',
              children: <Maximize2 size={16} strokeWidth={1.75} aria-hidden="true" />,
            })}
          </>
        ) : null
      }
    >
      {children}
    </Peek>
  );
}

/** What a step of -1 or 1 does; null at the ends of the list. */
function stepFrom(id: string, { ids, page, limit, total, readIds, show }: PanelProps['beside'], by: 1 | -1) {
  const last = total === null ? ids.length < limit : page * limit >= total;
  const place = ids.indexOf(id);
  const target = ids[place + by];
  if (place < 0) return null;
  if (target !== undefined) return () => show(target);
  if (by === 1 ? last : page === 1) return null;
  const turn = async () => {
    const found = await readIds(page + by);
    const next = by === 1 ? found[0] : found.at(-1);
    if (next !== undefined) show(next, page + by);
  };
  // A page that can't be read leaves the person where they are; the list says why when they go there.
  return () => void turn().catch(() => undefined);
}
