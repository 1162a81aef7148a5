import { Link2, Maximize2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { CopyButton } from './copy-button.tsx';
import iconButton from './icon-button.module.css';
import { pageKey } from './page-key.ts';
import { Peek } from './peek.tsx';

type PageLink = {
  ref: Ref<HTMLAnchorElement>;
  className: string;
  title: string;
  'aria-label': string;
  children: ReactNode;
};

type Props = {
  /** Read aloud as the name of the panel. */
  label: string;
  id: string;
  /** The rows of the list beside it, in order: the arrows walk them. */
  ids: readonly string[];
  /** Its own page. */
  path: string;
  /** Makes the link to that page. */
  pageLink: (link: PageLink) => ReactNode;
  onPick: (id: string) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A record beside its list, with the ways to its own page. */
export function RecordPeek({ label, id, ids, path, pageLink, onPick, onClose, children }: Props) {
  const place = ids.indexOf(id);
  const step = (by: 1 | -1) => {
    const target = place < 0 ? undefined : ids[place + by];
    return target === undefined ? null : () => onPick(target);
  };
  return (
    <Peek
      label={label}
      recordId={id}
      onPrevious={step(-1)}
      onNext={step(1)}
      onClose={onClose}
      tools={
        <>
          <CopyButton
            ref={pageKey('copy-link')}
            text={`${window.location.origin}${path}`}
            label="Copy link"
            icon={Link2}
            compact
          />
          {pageLink({
            ref: pageKey('full-page'),
            className: iconButton.button ?? '',
            title: 'Open full page',
            'aria-label': 'Open full page',
            children: <Maximize2 size={16} strokeWidth={1.75} aria-hidden="true" />,
          })}
        </>
      }
    >
      {children}
    </Peek>
  );
}
