// A clause being composed: its parameters with the limits of the catalogue, first values, and whether it is complete.

import type {
  Clause,
  ClauseContent,
  Content,
  Nation,
  ParamContent,
  Region,
  TemplateContent,
} from '../../../generated';

export type Values = Record<string, unknown>;

/** First values for a kind of clause; the least a number may be can hang on the values before it. */
export function firstValues(
  kind: { params: readonly ParamContent[] },
  nations: readonly Nation[],
  regions: readonly Region[],
): Values {
  const values: Values = {};
  for (const param of kind.params) {
    const first = param.default ?? firstValue(param, nations, regions);
    values[param.name] = first === undefined ? limits(param, values).min : first;
  }
  return values;
}

function firstValue(param: ParamContent, nations: readonly Nation[], regions: readonly Region[]): unknown {
  switch (param.type) {
    case 'nations':
    case 'regions':
      return 'all';
    case 'nation':
      return nations[0];
    case 'nation_or_none':
      return nations[0] ?? null;
    case 'region':
      return regions[0];
    case 'party':
    case 'party_or_nations':
    case 'treasury_or_nations':
      return 'treasury';
    case 'law_or_self':
      return 'self';
    case 'predicates':
      return [{ p: 'shot_this_round' }];
    case 'bool':
      return false;
    case 'enum':
      return param.values?.[0];
    case 'int_or_none':
      return null;
    default:
      return undefined;
  }
}

/** The greatest value of a number, which may hang on another parameter. */
export function limits(param: ParamContent, values: Values): { min: number; max: number } {
  const by = (table: ParamContent['max_by']): number | undefined => {
    for (const [key, list] of Object.entries(table ?? {})) {
      if (key === 'asset_if_from_nation' && values.from === 'treasury') continue;
      if (key === 'asset_if_from_treasury' && values.from !== 'treasury') continue;
      const name = key.startsWith('asset_if') ? 'asset' : key;
      const found = list[String(values[name])];
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    min: by(param.min_by) ?? param.min ?? 0,
    max: by(param.max_by) ?? param.max ?? Number.MAX_SAFE_INTEGER,
  };
}

/** A range as it stands beside a field. */
export const rangeWords = ({ min, max }: { min: number; max: number }): string =>
  max === Number.MAX_SAFE_INTEGER ? `from ${String(min)}` : `${String(min)} to ${max.toLocaleString('en')}`;

/** What is still to be filled in, parameter by parameter; whether it will do the rules say. */
export function gaps(kind: { params: readonly ParamContent[] }, values: Values): string[] {
  return kind.params.flatMap((param) => {
    const value = values[param.name];
    const number =
      param.type === 'int' || param.type === 'qty' || (param.type === 'int_or_none' && value !== null);
    if (number && !(param.type === 'qty' ? Number.isFinite(value) : Number.isInteger(value)))
      return [`${withSpaces(param.name)}: ${param.type === 'qty' ? 'a number' : 'a whole number'}`];
    if (value === undefined) return [`${withSpaces(param.name)} is missing`];
    if (typeof value === 'object' && value !== null)
      for (const list of Object.values(value))
        if (Array.isArray(list) && list.length === 0) return [`${withSpaces(param.name)}: name at least one`];
    return [];
  });
}

export const withSpaces = (name: string): string => name.replaceAll('_', ' ');

export const clauseOf = (kind: ClauseContent, values: Values): Clause =>
  ({ kind: kind.kind, ...values }) as Clause;

const GROUPS: Record<string, string> = {
  W: 'Weapons and war',
  M: 'Fleets and movement',
  C: 'Regions and claims',
  E: 'Economy, trade, technology',
  P: 'Procedure',
  R: 'Prizes and penalties',
};

/** Kinds of clauses by the first letter of their code. */
export function groups(content: Content): { title: string; kinds: ClauseContent[] }[] {
  return Object.entries(GROUPS).map(([letter, title]) => ({
    title,
    kinds: content.clauses.filter((kind) => kind.code.startsWith(letter)),
  }));
}

/** The group of a template's first clause; one without clauses repeals a law. */
export function groupOf(content: Content, template: TemplateContent): string {
  const first = content.clauses.find((kind) => kind.kind === template.clauses[0]?.kind);
  return GROUPS[first?.code.charAt(0) ?? ''] ?? 'Repeal';
}
