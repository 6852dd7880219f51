// Names of what is held, known and made.

import type { Asset, Recipe, Tech } from '../generated';

export const ASSETS: readonly Asset[] = ['credits', 'helium', 'antihydrogen', 'weapons', 'gp'];

const ASSET_NAMES: Record<Asset, string> = {
  credits: 'Credits',
  helium: 'Helium',
  antihydrogen: 'Antihydrogen',
  weapons: 'Weapons',
  gp: 'Governor Points',
};
export const assetName = (asset: Asset): string => ASSET_NAMES[asset];

const ASSET_USES: Record<Asset, string> = {
  credits: 'Taxes of your regions, every round. They pay for influence, fees, tolls and bids.',
  helium: 'Gathered by fleets of nations that know mining. With credits it makes Governor Points.',
  antihydrogen: 'Gathered like helium. It makes Governor Points, or weapons if you know how.',
  weapons: 'A shot costs one. The more you hold, the likelier your fleet wins a battle.',
  gp: 'A thousand weigh as much as your vote. Used in a vote they are spent, whatever the result.',
};
/** What a thing is good for, in one line. */
export const assetUse = (asset: Asset): string => ASSET_USES[asset];

export const TECHS: readonly Tech[] = ['mining', 'weapons'];
const TECH_NAMES: Record<Tech, { name: string; allows: string }> = {
  mining: { name: 'Mining', allows: 'Your fleets gather what lies in the region where they stand.' },
  weapons: { name: 'Weapons', allows: 'You can make weapons of antihydrogen.' },
};
export const techWords = (tech: Tech): { name: string; allows: string } => TECH_NAMES[tech];

export const RECIPES: readonly Recipe[] = ['gp_from_helium', 'gp_from_antihydrogen', 'weapon', 'fleet'];
interface RecipeWords {
  name: string;
  resource: Asset;
  /** What comes out, and what one of it is called. */
  output: string;
  one: string;
}
const RECIPE_NAMES: Record<Recipe, RecipeWords> = {
  gp_from_helium: {
    name: 'Influence from helium',
    resource: 'helium',
    output: 'Governor Points',
    one: 'Governor Point',
  },
  gp_from_antihydrogen: {
    name: 'Influence from antihydrogen',
    resource: 'antihydrogen',
    output: 'Governor Points',
    one: 'Governor Point',
  },
  weapon: { name: 'Weapons', resource: 'antihydrogen', output: 'weapons', one: 'weapon' },
  fleet: { name: 'A new fleet', resource: 'antihydrogen', output: 'fleets', one: 'fleet' },
};
export const recipeWords = (recipe: Recipe): RecipeWords => RECIPE_NAMES[recipe];
