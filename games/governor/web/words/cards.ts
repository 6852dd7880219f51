// Rewards of event cards, in units as the cards name them.

const NAMES: Record<string, string> = {
  credits: 'credits',
  helium: 'helium',
  antihydrogen: 'antihydrogen',
  weapons: 'weapons',
  gp: 'GP',
};

export function rewardWords(rewards: Partial<Record<string, number>>): string {
  return Object.entries(rewards)
    .flatMap(([asset, amount]) => (amount ? [`${amount.toLocaleString('en')} ${NAMES[asset] ?? asset}`] : []))
    .join(' + ');
}
