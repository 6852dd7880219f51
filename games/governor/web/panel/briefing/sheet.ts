// What a nation's printed sheet tells its own people. It is fetched only with a sheet, not with the board.

import { listWords } from '$lib/text';
import type { Asset, Content, Nation, ObjectiveView, Predicate, Region } from '../../generated';
import { ASSETS, assetName, techWords } from '../../text/assets';

interface SheetFacts {
  character: string;
  /** Beside the homeworld. */
  regions: Region[];
  holdings: string;
  knows: string;
  goals: { title: string; points: number; parts: ObjectiveView[] }[];
}

/** `figures` are what the goals come to in this game, as the rules tell. */
export async function sheetOf(nation: Nation, figures: Content['goal_figures']): Promise<SheetFacts> {
  const { default: data } = await import('../../generated/nations.json');
  const facts = data.nations.find((one) => one.id === nation);
  if (!facts) throw new Error(`the data has no nation ${nation}`);
  const start: Record<Asset, number> = facts.start;
  const held = ASSETS.filter((asset) => start[asset] > 0);
  const techs = facts.technologies as (keyof typeof TECHS)[];
  return {
    character: facts.briefing,
    regions: (facts.regions as Region[]).filter((region) => region !== facts.homeworld),
    holdings: listWords(
      held.map((asset) => `${start[asset].toLocaleString('en')} ${wordFor(asset, start[asset])}`),
    ),
    knows:
      techs.length === 0
        ? 'You know neither technology.'
        : `You know ${listWords(techs.map((tech) => TECHS[tech]))}.`,
    goals: data.goals
      .filter((goal) => goal.nation === nation)
      .map(({ id, title, points, all_of }) => ({
        title,
        points,
        parts: (all_of as unknown as Predicate[]).map((predicate, n) => ({
          predicate,
          ...(figures[id]?.[n] ?? { need: 0 }),
        })),
      })),
  };
}

function wordFor(asset: Asset, amount: number): string {
  if (asset === 'gp') return 'Governor Points';
  return asset === 'weapons' && amount === 1 ? 'weapon' : assetName(asset).toLowerCase();
}

const TECHS = {
  mining: techWords('mining').name.toLowerCase(),
  weapons: 'how to make weapons',
};
