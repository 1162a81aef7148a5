/** Names for records that contain only IDs: from our server's copy, so no one waits for a call to the platform. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Names } from '#contract/steward/operations/copy.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { callSteward } from '../../data/api/api.ts';
import { inParts } from '../../data/api/in-parts.ts';

type Wanted = { donors?: readonly (string | null)[]; gifts?: readonly (string | null)[] };
export type KnownNames = {
  donor: (id: string | null) => string | null;
  gift: (id: string | null) => Names['gifts'][string] | null;
  /** True while names of gifts are still being read. */
  isComing: boolean;
};

/** Returns null for an ID whose name isn't known, or not known yet. */
export function useKnownNames({ donors = [], gifts = [] }: Wanted): KnownNames {
  const requested = [...idsOf('donor', donors), ...idsOf('gift', gifts)];
  const options = namesOptions(requested);
  const { data, isError } = useQuery(options);
  const reads = useQueryClient().getQueryState(options.queryKey)?.dataUpdateCount ?? 0;
  return {
    isComing: !isError && requested.length > 0 && isIncomplete(requested, data, reads),
    donor: (id) => (data && lookUp(data.donors, id)) ?? null,
    gift: (id) => (data && lookUp(data.gifts, id)) ?? null,
  };
}

type Kind = 'donor' | 'gift';
type Named = { kind: Kind; id: string };

const idsOf = (kind: Kind, ids: readonly (string | null)[]): Named[] =>
  [...new Set(ids.flatMap((id) => id || []))].sort().map((id) => ({ kind, id }));

/** The most IDs of 24 characters that fit into an address, which our server reads up to 2,048 characters long. */
const most = 60;
/** The server reads missing names in the background; they are requested again after this long, in ms. */
const verifyAgainMs = 2_000;
const maxReads = 15;

const namesOptions = (requested: readonly Named[]) =>
  queryOptions({
    queryKey: ['service', 'donors', '/api/copy/names', requested] as const,
    queryFn: async ({ signal }): Promise<Names> => {
      const answers = await Promise.all(
        inParts(requested, most).map((some) =>
          callSteward('GET /api/copy/names', { query: queryOf(some) }, signal),
        ),
      );
      return {
        donors: Object.assign({}, ...answers.map((answer) => answer.donors)),
        gifts: Object.assign({}, ...answers.map((answer) => answer.gifts)),
      };
    },
    enabled: requested.length > 0,
    staleTime: 5 * 60_000,
    refetchInterval: ({ state: { data, dataUpdateCount: reads } }) =>
      isIncomplete(requested, data, reads) ? verifyAgainMs : false,
  });

/** True if gifts are missing that another read may have. */
const isIncomplete = (requested: readonly Named[], data: Names | undefined, reads: number): boolean =>
  reads < maxReads &&
  (!data || Object.keys(data.gifts).length < requested.filter(({ kind }) => kind === 'gift').length);

const queryOf = (requested: readonly Named[]) => {
  const of = (kind: Kind) => requested.filter((one) => one.kind === kind).map(({ id }) => id);
  return { donor: of('donor'), gift: of('gift') };
};
