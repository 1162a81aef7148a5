/** The address of the list of people. */
import { type ListSearch, listMembers, type RawSearch } from '../../data/search/list-search.ts';

export type TeamSearch = ListSearch;

export const readTeamSearch = (raw: RawSearch): TeamSearch => listMembers(raw);
