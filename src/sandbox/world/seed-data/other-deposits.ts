/** Generates deposits that aren't weekly: manual, imported from an older system, failed, canceled. */
import type { Row } from '../../database/sandbox-database.ts';
import { stepColumns } from '../gifts/gifts.ts';
import { depositSeq, type Line } from '../gifts/settlement.ts';
import { makeId, type Random } from '../random.ts';
import { closingAfter, day, hour, iso, week } from '../time.ts';

const drafts = [
  {
    ago: 30,
    type: 'MANUAL',
    status: 'PAID',
    lines: [['transfer', 125_000, 'Check from the Alder Foundation']],
  },
  {
    ago: 19,
    type: 'MANUAL',
    status: 'FAILED',
    lines: [['transfer', 40_000, 'Returned by the bank: account number']],
  },
  { ago: 15, type: 'MANUAL', status: 'CANCELED', lines: [['transfer', 9_950, 'Entered twice']] },
  {
    ago: 9,
    type: 'MANUAL',
    status: 'PAID',
    lines: [
      ['transfer', 310_075, 'Gala cash box'],
      ['adjustment', -75, 'Counting difference'],
    ],
  },
  { ago: 148, type: 'IMPORT', status: 'PAID', lines: [['transfer', 884_312, 'Opening balance, imported']] },
  { ago: 147, type: 'IMPORT', status: 'PAID', lines: [['transfer', 21_460, 'Imported']] },
] as const;

export function otherDeposits(random: Random, org: number, now: number): { rows: Row[]; lines: Line[] } {
  const chosen = org === 1 ? drafts : drafts.slice(0, 1);
  const rows: Row[] = [];
  const lines: Line[] = [];
  chosen.forEach(({ ago, type, status, lines: draftLines }, index) => {
    const at = closingAfter(now - ago * week);
    // Next to the key of the same week's weekly deposit.
    const seq = depositSeq(org, at) + 4;
    const createdAt = at - 3 * day + 16 * hour;
    const settledAt = createdAt + random.integer(1, 3) * day;
    lines.push(
      ...draftLines.map(([kind, net, description]) => ({
        deposit: seq,
        type: kind,
        net,
        fee: 0,
        shows_fee: 0,
        reference: kind === 'transfer' ? `mt_${iso(createdAt).slice(0, 7)}_${index + 1}` : null,
        description,
      })),
    );
    rows.push({
      seq,
      id: makeId(random, createdAt),
      org,
      status,
      type,
      amount: draftLines.reduce((sum, [, net]) => sum + net, 0),
      arrival_at: settledAt,
      starting: null,
      ending: null,
      bank_name: type === 'IMPORT' ? null : 'First Example Bank',
      bank_last4: type === 'IMPORT' ? null : '4821',
      descriptor: null,
      methods: JSON.stringify(type === 'IMPORT' ? [] : ['check']),
      name: draftLines[0][2],
      reconciled_at: status === 'PAID' && index % 2 === 0 ? settledAt + 4 * day : null,
      created_at: createdAt,
      updated_at: settledAt,
      steps: null,
      next_at: null,
    });
  });
  if (org === 1) rows.push(...onTheWay.map((draft, index) => underWay(random, now, draft, index, lines)));
  return { rows, lines };
}

/** Entered yesterday and today, so that a deposit is in transit on every day of the week. */
const onTheWay = [
  { status: 'IN_TRANSIT', age: 26, net: 55_000, name: 'Collection boxes' },
  { status: 'PENDING', age: 3, net: 18_240, name: 'Bake sale' },
] as const;

function underWay(
  random: Random,
  now: number,
  { status, age, net, name }: (typeof onTheWay)[number],
  index: number,
  lines: Line[],
): Row {
  const createdAt = now - age * hour;
  const seq = depositSeq(1, closingAfter(now)) + 5 + index;
  const arrival = createdAt + 2 * day;
  const steps = [
    ['PENDING', createdAt],
    ['IN_TRANSIT', createdAt + 20 * hour],
    ['PAID', arrival],
  ] as const;
  lines.push({
    deposit: seq,
    type: 'transfer',
    net,
    fee: 0,
    shows_fee: 0,
    reference: `mt_${iso(createdAt).slice(0, 10)}`,
    description: name,
  });
  return {
    seq,
    id: makeId(random, createdAt),
    org: 1,
    status,
    type: 'MANUAL',
    amount: net,
    arrival_at: arrival,
    starting: null,
    ending: null,
    bank_name: 'First Example Bank',
    bank_last4: '4821',
    descriptor: null,
    methods: JSON.stringify(['check']),
    name,
    reconciled_at: null,
    created_at: createdAt,
    updated_at: status === 'PENDING' ? createdAt : createdAt + 20 * hour,
    ...stepColumns(steps.filter(([, at]) => at > now)),
  };
}
