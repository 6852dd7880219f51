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

export const TECHS: readonly Tech[] = ['mining', 'weapons'];
const TECH_NAMES: Record<Tech, { name: string; allows: string }> = {
  mining: { name: 'Mining', allows: 'Your fleets gather what lies in the region where they stand.' },
  weapons: { name: 'Weapons', allows: 'You can make weapons of antihydrogen.' },
};
export const techWords = (tech: Tech): { name: string; allows: string } => TECH_NAMES[tech];

export const RECIPES: readonly Recipe[] = ['gp_from_helium', 'gp_from_antihydrogen', 'weapon', 'fleet'];
const RECIPE_NAMES: Record<Recipe, { name: string; resource: Asset; output: string }> = {
  gp_from_helium: { name: 'Influence from helium', resource: 'helium', output: 'Governor Points' },
  gp_from_antihydrogen: {
    name: 'Influence from antihydrogen',
    resource: 'antihydrogen',
    output: 'Governor Points',
  },
  weapon: { name: 'Weapons', resource: 'antihydrogen', output: 'weapons' },
  fleet: { name: 'A new fleet', resource: 'antihydrogen', output: 'fleet' },
};
export const recipeWords = (recipe: Recipe): { name: string; resource: Asset; output: string } =>
  RECIPE_NAMES[recipe];
