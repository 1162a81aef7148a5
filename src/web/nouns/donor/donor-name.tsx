import { HatGlasses } from 'lucide-react';
import { donorLabel } from '#contract/rules/donor-label.ts';
import { NameText } from '../../ui/text/name-text.tsx';

type Named = { firstName: string | null; lastName: string | null; email?: string | null };

/** A donor's name in plain text. */
export const donorName = donorLabel;

type Props = {
  donor: Named | null;
  /** The gift is anonymous: only the team sees the name. */
  anonymous?: boolean;
};

/** A donor's name in any script; a mark says if it is hidden from the public. */
export const DonorName = ({ donor, anonymous = false }: Props) => (
  <>
    <NameText>{donorName(donor)}</NameText>
    {anonymous ? <AnonymousMark /> : null}
  </>
);

/** After a name or a gift: the name is hidden from the public. */
export const AnonymousMark = () => (
  <span title="Anonymous gift: only your team sees the name">
    {' '}
    <HatGlasses size={14} strokeWidth={1.75} aria-hidden="true" style={{ verticalAlign: '-2px' }} />
    <span className="visually-hidden"> (anonymous)</span>
  </span>
);
