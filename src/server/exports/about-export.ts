/** The sheet "About" of a workbook: what was exported, from where, and when. */
import { filterNames } from '#contract/rules/names/filter-names.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { localTimes } from '#contract/values/wall-time.ts';
import { dollarsOf, inWords } from './cell-values.ts';
import type { ExportTable } from './export-kinds.ts';

type About = {
  kind: string;
  /** As the kind stored it. */
  query: unknown;
  organization: string;
  zone: string;
  /** In ms since 1970. */
  now: number;
  person: string;
  masked: boolean;
};

/** Returns labels and texts. `rows`: the number of rows in the other sheet. */
export function aboutExport(
  { kind, query, organization, zone, now, person, masked }: About,
  { columns, chosen, names, asOf, notes = [] }: Omit<ExportTable, 'rows'>,
  rows: number,
): (readonly [label: string, text: string])[] {
  const time = localTimes(zone);
  const filters = filterWords(query, { time, names: names ?? new Map(), masked });
  return [
    ['Export', inWords(kind.replaceAll('-', '_')) ?? kind],
    ['Organization', organization],
    ...(filters.length > 0 ? filters : [['Filters', 'None'] as const]),
    ['Rows', rows.toLocaleString('en-US')],
    ...(chosen ? [['Columns', `${chosen.length} of ${columns.length}, as chosen`] as const] : []),
    ['Exported', `${time(now)} by ${person}`],
    ...(asOf ? [['Updated', time(Date.parse(asOf)) ?? asOf] as const] : []),
    ['Time zone', `All times are in ${zone}.`],
    ['Amounts', 'US dollars'],
    ...(masked ? [['Personal data', 'Hidden'] as const] : []),
    ...notes.map((note) => ['Note', note] as const),
  ];
}

/** Members of filters that are in cents. */
const inCents = new Set(['amountFrom', 'amountTo', 'least', 'most']);
/** Members of stored queries that narrow nothing. */
const isOrder = new Set(['sort', 'direction', 'against']);

type Words = {
  time: (at: number) => string | null;
  /** Of records, by ID. */
  names: ReadonlyMap<string, string | null>;
  masked: boolean;
};

/** Writes each member of a stored query with its label: "Received from", "2026-10-01". */
function filterWords(query: unknown, words: Words, under = ''): (readonly [string, string])[] {
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries(query).flatMap(([member, value]): (readonly [string, string])[] => {
    if (value === undefined || value === null || isOrder.has(member)) return [];
    const name = `${under} ${member}`.trim();
    if (typeof value === 'object' && !Array.isArray(value)) return filterWords(value, words, name);
    const label =
      lookUp(filterNames, name) ??
      inWords(name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).replaceAll(' ', '_')) ??
      name;
    if (words.masked && member === 'text') return [[label, '••••']];
    const texts = (Array.isArray(value) ? value : [value]).map((one) => textOf(member, one, words));
    return [[label, texts.join(', ')]];
  });
}

function textOf(member: string, value: unknown, { time, names }: Words): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (typeof value === 'number')
    return inCents.has(member)
      ? `$${(dollarsOf(value) ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
      : String(value);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return time(Date.parse(text)) ?? text;
  const name = names.get(text);
  if (name) return name;
  return member === 'text' || /\d/.test(text) ? text : (inWords(text) ?? text);
}
