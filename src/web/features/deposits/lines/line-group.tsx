import { useState } from 'react';
import type { Tie } from '#contract/rules/deposit-line-ties.ts';
import { type DepositLine, lineMoney } from '#contract/rules/deposit-lines.ts';
import type { DepositGifts } from '#contract/steward/deposit-gifts.ts';
import { sumCents } from '#contract/values/money.ts';
import { countText, moneyParts } from '../../../data/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { pageKey } from '../../../ui/frame/page-key.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import styles from './deposit-lines.module.css';
import type { LineGroup } from './line-labels.ts';
import { LineRow } from './line-row.tsx';

/** The number of lines of a type shown at first. */
const shownAtFirst = 50;

type GroupProps = {
  group: LineGroup;
  found: DepositGifts | undefined;
  tieOf: (line: DepositLine) => Tie | null;
  printed: boolean;
};

/** The lines of one type below their sum; only the first ones until all are requested. */
export function LineGroupRows({ group: { title, lines, tied }, found, tieOf, printed }: GroupProps) {
  const [all, setAll] = useState(false);
  const shown = all || printed ? lines : lines.slice(0, shownAtFirst);
  const nets = lines.flatMap(({ line }) => lineMoney(line).net ?? []);
  return (
    <tbody ref={pageKey('rows')}>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={5}>
          {title}{' '}
          <span>
            {countText(lines.length)}
            {tied === 0 ? ' · no gift' : null}
            {tied > 0 && tied < lines.length ? ` · ${countText(lines.length - tied)} without a gift` : null}
          </span>
        </th>
        <td>
          <Amount parts={nets.length < lines.length ? null : moneyParts(sumCents(nets))} />
        </td>
      </tr>
      {shown.map(({ line, place }) => (
        <LineRow key={place} line={line} tie={tieOf(line)} found={found} />
      ))}
      {shown.length < lines.length ? (
        <tr className={styles.more}>
          <td colSpan={6}>
            <Button onClick={() => setAll(true)}>Show all {countText(lines.length)}</Button>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
