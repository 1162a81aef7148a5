import { Link } from '@tanstack/react-router';
import { recordPage } from '../../labels/record-pages.ts';
import { NameText } from '../../ui/text/name-text.tsx';

type Props = {
  campaign: { id: string; name: string | null };
  /** True for a subcampaign. */
  sub?: boolean;
};

/** The name of a campaign or subcampaign, as a link to its page. */
export const CampaignLink = ({ campaign: { id, name }, sub = false }: Props) => (
  <Link {...recordPage('campaign', id)}>
    <NameText>{name?.trim() || `${sub ? 'Subcampaign' : 'Campaign'} without a name`}</NameText>
  </Link>
);
