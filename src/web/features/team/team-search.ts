/** The address of the list of people. */
import { type ListSearch, listReader } from '../../data/search/list-search.ts';

export type TeamSearch = ListSearch;

export const readTeamSearch = listReader<TeamSearch>({});
