// What a bill would change, in words. The figures come from the rules.

import { listWords } from '$lib/text';
import type { Change, Preview, Purse, Rule, Subject } from '../generated';
import type { BoardState } from '../board.svelte';
import { change, units } from './amounts';
import { assetName } from './assets';
import { kindName } from './predicates';
import { partyWords } from './selectors';
import { majorityWords } from './votes';

interface ChangeLine {
  what: string;
  before: string;
  after: string;
  /** It concerns one's own nation. */
  own: boolean;
}

export function changeLines(board: BoardState, preview: Preview): ChangeLine[] {
  return [
    ...preview.changes.map((one) => lineOf(board, one)),
    ...preview.purses.map((purse) => purseLine(board, purse)),
  ];
}

function lineOf(board: BoardState, one: Change): ChangeLine {
  const nations = one.nations === null ? [] : [nationList(board, one.nations)];
  const others = one.others === null ? [] : [`with ${nationList(board, one.others)}`];
  const regions = one.regions === null ? [] : [regionList(board, one.regions)];
  const about = aboutWords(board, one.about);
  const scope = [...about, ...nations, ...others, ...regions].join(', ');
  const name = kindName(board, one.kind);
  return {
    what: scope ? `${capital(name)}: ${scope}` : capital(name),
    before: ruleWords(board, one.before),
    after: ruleWords(board, one.after),
    own: [one.nations, one.others].some((list) => list?.some((nation) => nation === board.mine) ?? false),
  };
}

function purseLine(board: BoardState, purse: Purse): ChangeLine {
  const may = purse.certain ? '' : ' or less';
  const once = purse.at_once === 0 ? '' : `${change(purse.at_once)} at once${may}`;
  const each =
    purse.each_round_after === purse.each_round_before
      ? ''
      : `${change(purse.each_round_after)} a round${may}`;
  return {
    what: `${capital(assetName(purse.asset).toLowerCase())} of ${partyWords(board, purse.party)}`,
    before: each ? `${change(purse.each_round_before)} a round` : '',
    after: [once, each].filter(Boolean).join(', '),
    own: purse.party === board.mine,
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const plain = (name: string): string => name.replaceAll('_', ' ');

function nationList(board: BoardState, nations: Change['nations'] & object): string {
  if (nations.length === board.inPlay.length) return 'all nations';
  return listWords(nations.map((nation) => board.name(nation)));
}

/** Many regions are counted, not named. */
const NAMED = 4;
function regionList(board: BoardState, regions: Change['regions'] & object): string {
  if (regions.length === board.content.regions.length) return 'all regions';
  if (regions.length > NAMED) return `${regions.length} regions (${regions.slice(0, 3).join(', ')}, …)`;
  return listWords(regions.map((region) => board.regionName(region)));
}

/** Credits, the two resources, weapons and Governor Points. */
const ALL_GOODS = 5;
function aboutWords(board: BoardState, about: readonly Subject[]): string[] {
  const goods = about.filter((subject) => 'goods' in subject);
  const rest = about.filter((subject) => !('goods' in subject));
  const words = (list: readonly Subject[]): string[] => list.map((subject) => subjectWords(board, subject));
  return [...(goods.length >= ALL_GOODS ? ['all goods'] : words(goods)), ...words(rest)];
}

function subjectWords(board: BoardState, subject: Subject): string {
  if ('law' in subject) return board.lawTitle(subject.law);
  if ('bills' in subject) return subject.bills === 'all' ? 'all bills' : `${subject.bills} bills`;
  if ('tech' in subject) return `${subject.tech} technology`;
  const [name] = Object.values(subject);
  return name === 'gp' ? assetName('gp') : plain(String(name));
}

const yes = (holds: boolean): string => (holds ? 'yes' : 'no');

function ruleWords(board: BoardState, rule: Rule): string {
  if ('holds' in rule) return yes(rule.holds);
  if ('in_force' in rule) return rule.in_force ? 'in force' : 'no such law';
  if ('limit' in rule) return rule.limit === null ? 'no limit' : `at most ${rule.limit}`;
  if ('number' in rule) return String(rule.number);
  if ('percent' in rule) return `${rule.percent} %`;
  if ('amount' in rule) return units(rule.amount);
  if ('seconds' in rule) return timeWords(rule.seconds);
  if ('weapons_cap' in rule)
    return rule.weapons_cap === null
      ? 'no limit'
      : `at most ${units(rule.weapons_cap.max)}${rule.weapons_cap.excess === 'destroy' ? ', the rest is destroyed' : ''}`;
  if ('shipyards' in rule)
    return rule.shipyards === null
      ? 'none can be built'
      : `${units(rule.shipyards.credits)} credits and ${units(rule.shipyards.antihydrogen)} antihydrogen`;
  if ('award' in rule) return awardWords(rule.award);
  if ('rates' in rule)
    return `${units(rule.rates.resource)} and ${units(rule.rates.credits)} credits for ${units(rule.rates.output)}`;
  if ('royalty' in rule) return `${rule.royalty.percent} % to the ${rule.royalty.to}`;
  if ('majority' in rule) return rule.majority === null ? 'as other bills' : majorityWords(rule.majority);
  if ('veto' in rule)
    return rule.veto === null ? 'no veto' : `a veto, ${rule.veto === 1 ? 'once' : `${rule.veto} times`}`;
  if ('gp_voting' in rule) return gpWords(rule.gp_voting);
  if ('notes' in rule)
    return rule.notes.mode === 'every'
      ? rule.notes.every === 1
        ? 'every round'
        : `every ${rule.notes.every} rounds`
      : rule.notes.mode;
  if ('owner' in rule) return rule.owner === null ? 'nobody' : board.name(rule.owner);
  if ('fleets' in rule) return rule.fleets.join(', ');
  return plain(String(Object.values(rule)[0]));
}

/** "4 minutes", as the clause says it. */
function timeWords(seconds: number): string {
  if (seconds % 60 !== 0) return `${seconds} seconds`;
  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
}

function awardWords(award: { method: string; rounds: number; amount: number }): string {
  if (award.method === 'none') return 'it stays contested';
  const price = award.amount > 0 ? `, from ${units(award.amount)} credits` : '';
  return `${plain(award.method)}, after ${award.rounds === 1 ? 'a round' : `${award.rounds} rounds`}${price}`;
}

function gpWords(voting: Extract<Rule, { gp_voting: unknown }>['gp_voting']): string {
  if (!voting.allowed) return 'may not be used';
  const most = voting.most === null ? '' : `, at most ${voting.most}`;
  return `count ${voting.millivotes / 1000} of a vote each${most}`;
}
