// The content that the rules serve at the table of the recorded positions; what never changes is kept in files of its own.

import coast from '../../data/coast.json?raw';
import map from '../../data/map.json?raw';
import rest from '../fixtures/content.json?raw';
import kept from '../generated/content.json?raw';
import type { Content } from '../state/content';

const { tables, fates } = JSON.parse(kept) as Pick<Content, 'tables' | 'fates'>;

export const CONTENT: Content = {
  ...(JSON.parse(rest) as Pick<
    Content,
    'incomes' | 'last_round' | 'most_clauses' | 'most_talents' | 'options' | 'scenario'
  >),
  map: JSON.parse(map) as Content['map'],
  coast: JSON.parse(coast) as Content['coast'],
  tables,
  fates,
};
