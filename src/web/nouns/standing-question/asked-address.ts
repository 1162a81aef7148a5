/** What a standing question on a screen asks: the request that the screen makes, from its address. */
import { depositFilters } from '#contract/nouns/deposit/filters.ts';
import { periodWith } from '#contract/rules/moving-period.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import { standingListOf } from '#contract/steward/standing-questions.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { fiscalYearStart } from '../../data/format/fiscal-year-start.ts';
import { calendarDay } from '../../data/format/format.ts';
import { askedBy } from '../../data/search/filter-search.ts';
import { parseSearch, type RawSearch } from '../../data/search/list-search.ts';
import { readCampaignsSearch } from '../campaign/address.ts';
import { campaignsQuestion } from '../campaign/list-campaigns.ts';
import { readChargebacksSearch } from '../chargeback/address.ts';
import { chargebacksQuestion } from '../chargeback/list-queries.ts';
import { readDepositsSearch } from '../deposit/address.ts';
import { readDonorsSearch } from '../donor/address.ts';
import { donorsQuestion } from '../donor/list-queries.ts';
import { readContributionsSearch } from '../gift/address.ts';
import { giftsQuestion } from '../gift/list-request.ts';
import { readPlansSearch } from '../plan/address.ts';
import { plansQuestion } from '../plan/list-request.ts';
import { readRefundsSearch } from '../refund/address.ts';
import { isDefaultPeriod, refundsQuestion } from '../refund/list-request.ts';
import { readReportSearch } from '../report/address.ts';
import { readDonorChoices, yearInAddress } from '../report/donor-choices.ts';
import { isReport, readChoices } from '../report/report-choices.ts';

type New = StewardBody<'POST /api/standing-questions'>;
export type AskedAddress = Pick<New, 'asks' | 'period' | 'query' | 'report'>;

/** Returns what is asked on a screen; null for a screen whose list can't be asked about. `query`: without its question mark. */
export function askedAddress(path: string, query: string): AskedAddress | null {
  const raw = parseSearch(query);
  // A position in the list rather than what it shows.
  const kept = Object.entries(raw).filter(([name]) => !['page', 'peek', 'limit', 'columns'].includes(name));
  const about = askedOf(path, raw);
  return (
    about && {
      ...about,
      query: kept
        .map(
          ([name, value]) =>
            `${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`,
        )
        .join('&'),
    }
  );
}

function askedOf(path: string, raw: RawSearch): Omit<AskedAddress, 'query'> | null {
  const list = (asks: object, period: New['period'] = null) =>
    // Each is the request of its list, without its page.
    ({ asks: asks as New['asks'], period, report: '' as const });
  switch (path) {
    case '/contributions':
      return list({ list: 'gifts', question: withoutPage(giftsQuestion(readContributionsSearch(raw), '')) });
    case '/refunds': {
      const search = readRefundsSearch(raw);
      // Without a filter, the list shows what changed in the last 30 days.
      const period = isDefaultPeriod(search) ? ({ of: 'changed', is: 'past-month' } as const) : null;
      return list({ list: 'refunds', question: withoutPage(refundsQuestion(search, '')) }, period);
    }
    case '/chargebacks': {
      const search = readChargebacksSearch(raw);
      const question = withoutPage(chargebacksQuestion(search, ''));
      const pending = search.tab === 'all' ? {} : { status: ['pending'] };
      return list({ list: 'chargebacks', question: { ...question, ...pending } });
    }
    case '/deposits': {
      const search = readDepositsSearch(raw);
      const order = { sort: search.sort ?? 'arrival', direction: search.direction ?? 'DESC' };
      return list({
        list: 'deposits',
        question: { ...withoutPage(askedBy(depositFilters, search)), ...order },
      });
    }
    case '/plans':
      return list({ list: 'plans', question: withoutPage(plansQuestion(readPlansSearch(raw), '')) });
    case '/donors':
      return list({ list: 'donors', question: withoutPage(donorsQuestion(readDonorsSearch(raw), '')) });
    case '/campaigns':
      return list({ list: 'campaigns', question: withoutPage(campaignsQuestion(readCampaignsSearch(raw))) });
    case '/reports/donors': {
      const search = readReportSearch(raw);
      const { group, sort } = readDonorChoices(search);
      // A year that isn't in the address is the current one, next year too.
      return list({ list: 'donor-report', question: { ...yearInAddress(search), group, sort } });
    }
    default:
      return reportOf(path, raw);
  }
}

function reportOf(path: string, raw: RawSearch): Omit<AskedAddress, 'query'> | null {
  const name = path.replace(/^\/reports\/?/, '');
  if (!path.startsWith('/reports') || !isReport(name)) return null;
  const { grouping, days, against, before, campaign, location, preset } = readChoices(
    name,
    readReportSearch(raw),
    calendarDay(),
  );
  const { from, to } = days;
  return {
    asks: {
      list: 'giving',
      question: {
        // The share of recurring gifts is one of all these days.
        grouping: name === 'recurring' ? 'frequency' : grouping,
        days: { from, to },
        against,
        before: before && { from: before.from, to: before.to },
        ...(campaign === undefined ? {} : { campaign }),
        ...(location === undefined ? {} : { location }),
      },
    },
    period: preset && { of: 'given', is: preset },
    report: name,
  };
}

const withoutPage = <Question extends object>(question: Question) => {
  const { limit: _, page: __, ...rest } = question as Question & { limit?: number; page?: number };
  return rest;
};

/** The days that a question has now, as its list names them; null for any time. */
export function daysIn({
  asks,
}: Pick<AskedAddress, 'asks'>): { of: string; from?: string; to?: string } | null {
  if (asks.list === 'giving') return { of: 'given', ...asks.question.days };
  const values: Readonly<Record<string, unknown>> = asks.question;
  for (const of of standingListOf(asks.list).days) {
    const [from, to] = [lookUp(values, `${of}From`), lookUp(values, `${of}To`)];
    if (typeof from === 'string' || typeof to === 'string')
      return {
        of,
        ...(typeof from === 'string' ? { from } : {}),
        ...(typeof to === 'string' ? { to } : {}),
      };
  }
  return null;
}

/** Returns the period that a question's days move with: the one of its screen, or one that has exactly these days today. Null for fixed days. */
export function periodOf(asked: AskedAddress): AskedAddress['period'] {
  const { of, from, to } = daysIn(asked) ?? {};
  // A report says itself whether its days were chosen by a period's name.
  if (
    asked.period ||
    asked.asks.list === 'giving' ||
    of === undefined ||
    from === undefined ||
    to === undefined
  )
    return asked.period;
  const is = periodWith({ from, to }, calendarDay(), fiscalYearStart());
  // Each list names its own days.
  return is && ({ of, is } as AskedAddress['period']);
}
