// What can fill the gaps of a template now. [table 4.13]

import type { Region, SlotValue, TemplateContent } from '../../generated';
import type { Deck } from '../../state/deck.svelte';

export interface SlotChoice {
  value: SlotValue;
  label: string;
}

export function slotChoices(
  deck: Deck,
  template: TemplateContent,
  name: string,
  filled: Record<string, string>,
): SlotChoice[] {
  const slot = template.slots[name];
  if (slot === undefined) return [];
  if (typeof slot !== 'string')
    return slot.map((value) => ({
      value,
      label: typeof value === 'number' ? value.toLocaleString('en') : value.replaceAll('_', ' '),
    }));
  const regions = (fits: (region: Region) => boolean): SlotChoice[] =>
    deck.content.regions
      .filter((place) => fits(place.id))
      .map((place) => ({ value: place.id, label: deck.regionName(place.id) }));
  const nations = (fits: (nation: (typeof deck.inPlay)[number]) => boolean): SlotChoice[] =>
    deck.inPlay.filter(fits).map((nation) => ({ value: nation, label: deck.name(nation) }));
  switch (slot) {
    case 'nation':
      return nations(() => true);
    case 'other nation': {
      const taken = filled.$nation ?? deck.inPlay[0];
      return nations((nation) => nation !== taken);
    }
    case 'contested region':
      return regions((region) => deck.claimants(region).length > 0);
    case 'claimant of that region': {
      const first = deck.content.regions.find((place) => deck.claimants(place.id).length > 0);
      const region = (filled.$region as Region | undefined) ?? first?.id;
      const claimants = region ? deck.claimants(region) : [];
      return nations((nation) => claimants.includes(nation));
    }
    case 'unowned region':
      return regions((region) => !deck.region(region).owner && !deck.region(region).protectorate);
    case 'law in force':
      return deck.view.laws.map((law) => ({ value: law.number, label: deck.lawTitle(law.number) }));
    default:
      return [];
  }
}
