import { giftOfLine, type Tie } from '#contract/rules/deposit-line-ties.ts';
import type { DepositLine } from '#contract/rules/deposit-lines.ts';
import type { DepositGifts } from '#contract/steward/deposit-gifts.ts';
import { moneyParts } from '../../../data/format/format.ts';
import { count as counted } from '../../../data/format/plural.ts';
import { Card } from '../../../ui/details/record.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { campaignSums } from './campaign-sums.ts';
import styles from './deposit-lines.module.css';

type Props = {
  lines: readonly DepositLine[];
  found: DepositGifts;
  tieOf: (line: DepositLine) => Tie | null;
};

/** How much each campaign brought, net; the sums add up to the lines. */
export const CampaignSumsCard = ({ lines, found, tieOf }: Props) => (
  <Card title="By campaign" aside="Net">
    <dl className={styles.campaigns}>
      {campaignSums(lines, found.gifts, (line) => giftOfLine(line, tieOf(line))).map(
        ({ name, rest, lines: count, net }) => (
          <div key={`${rest} ${name}`}>
            <dt>
              <NameText>{name}</NameText> <span>{counted(count, 'line', 'lines')}</span>
            </dt>
            <dd>
              <Amount parts={net === null ? null : moneyParts(net)} />
            </dd>
          </div>
        ),
      )}
    </dl>
  </Card>
);
