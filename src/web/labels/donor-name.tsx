import { HatGlasses } from 'lucide-react';
import { donorLabel } from '#contract/rules/donor-label.ts';
import { NameText } from '../ui/text/name-text.tsx';

type Named = { firstName: string | null; lastName: string | null; email?: string | null };

/** What a donor is called in a text. */
export const donorName = donorLabel;

type Props = {
  donor: Named | null;
  /** The gift is anonymous: only the team sees the name. */
  anonymous?: boolean;
};

/** A donor's name, safe for any script; a mark says that the public doesn't see it. */
export const DonorName = ({ donor, anonymous = false }: Props) => (
  <>
    <NameText>{donorName(donor)}</NameText>
    {anonymous ? (
      <span title="Anonymous gift: only your team sees the name">
        {' '}
        <HatGlasses size={14} strokeWidth={1.75} aria-hidden="true" style={{ verticalAlign: '-2px' }} />
        <span className="visually-hidden"> (anonymous)</span>
      </span>
    ) : null}
  </>
);
