import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CampaignLink } from '../../nouns/campaign/link.tsx';
import { subcampaignsOptions } from '../../nouns/campaign/query.ts';
import type { Campaign } from '../../nouns/campaign/record-queries.ts';
import { type Totals, useCampaignTotals } from '../../nouns/campaign/totals.ts';
import { Card } from '../../ui/details/record.tsx';
import cells from '../../ui/table/cells.module.css';
import { Amount } from '../../ui/text/amount.tsx';
import words from '../../ui/text/words.module.css';
import { giftsText } from './campaign-columns.tsx';
import styles from './campaigns.module.css';

type Props = { campaign: Campaign };

/** The subcampaigns of a campaign, if it has any. Names come with the campaign; totals load separately. */
export function Subcampaigns({ campaign }: Props) {
  const { data, isError } = useQuery({ ...subcampaignsOptions(campaign.id), staleTime: 60_000 });
  const totals = useCampaignTotals();
  const named = campaign.subcampaigns ?? [];
  const more = data?.rows.filter(({ id }) => !named.some((one) => one.id === id)) ?? [];
  const rows = [...named, ...more];
  if (rows.length === 0) return null;
  return (
    <Card title="Subcampaigns">
      {rows.map(({ id, name }) => (
        <Row
          key={id}
          id={id}
          name={name}
          parentId={campaign.id}
          totals={totals}
          record={data?.rows.find((one) => one.id === id)}
        />
      ))}
      {isError ? (
        <p className={words.soft} role="alert">
          Couldn't load their totals. Each subcampaign's page has them.
        </p>
      ) : null}
    </Card>
  );
}

type RowProps = {
  totals: Totals;
  id: string;
  name: string | null;
  parentId: string;
  record: Campaign | undefined;
};

const Row = ({ id, name, parentId, totals, record }: RowProps) => {
  const raised = record && totals.of(record);
  const parents = record?.parentCampaigns?.length ?? 1;
  return (
    <div className={styles.row}>
      <div>
        <CampaignLink campaign={{ id, name }} sub />
        <div className={cells.line}>
          {raised ? `${giftsText(raised.gifts)} total` : '…'}
          {parents > 1 ? `, in ${parents} campaigns` : null}
          {' · '}
          <Link to="/contributions" search={{ campaign: parentId, subcampaign: id }}>
            only in this campaign
          </Link>
        </div>
      </div>
      {raised ? <Amount parts={raised.amount} /> : null}
    </div>
  );
};
