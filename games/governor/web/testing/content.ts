// The content that the rules serve at the table of the recorded positions; what never changes is kept in files of its own.

import map from '../../data/map.json';
import rest from '../fixtures/content.json';
import { clauses } from '../generated/clauses.json';
import type { Content } from '../generated';
import { templates } from '../generated/laws.json';
import { nations } from '../generated/nations.json';

export const CONTENT = { ...map, ...rest, nations, clauses, templates } as unknown as Content;

/** What is too free to be listed: texts, clauses and templates. */
export const UNLISTED = ['bill_template', 'bill_clause_add', 'bill_show', 'bill_text', 'bill_title'];
