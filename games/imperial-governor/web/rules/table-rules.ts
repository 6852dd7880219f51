// What was chosen when the table was made, in sentences: those choices that change a rule.

import type { Content } from '../state/content';
import { talents } from '../text/describe';
import { lengthText } from '../text/victory';

export function tableRules({ options, scenario, tables, map, last_round }: Content): string[] {
  const name = (id: string): string => map.provinces.find((one) => one.id === id)?.name ?? id;
  const closed = (scenario?.forbidden ?? []).map(name);
  return [
    ...(scenario ? [`Scenario ${scenario.id}${scenario.name ? `, ${scenario.name}` : ''}.`] : []),
    ...(closed.length > 0 ? [`Closed countries: ${closed.join(', ')}.`] : []),
    lengthText(options, last_round),
    options.start === 'accelerated'
      ? 'Accelerated start: a die gives every power further provinces.'
      : 'Everybody begins with the home country alone.',
    options.movement === 'peace_rounds'
      ? 'While nobody is at war, all play at once, and wars are declared.'
      : 'Turns are taken one after another; everybody may be attacked at any time.',
    options.hidden_forces
      ? 'What lies under a leader is hidden from those who are not in the hex.'
      : 'All forces are open.',
    options.open_books ? 'War chests are open to all.' : 'War chests are secret.',
    options.private_talk === 'free'
      ? 'Everybody may talk in private at any time.'
      : 'Private talk needs an embassy that was received, or an alliance.',
    options.free_cession ? 'Deals may cede provinces.' : 'Provinces cannot be ceded.',
    options.unplayed_homes === 'printed'
      ? 'Home countries that nobody plays yield what is printed.'
      : `Home countries that nobody plays yield ${talents(tables.unplayed_home_income)}.`,
    options.guarded_discharge
      ? 'Units can be paid off only while all others can be paid too.'
      : 'Units can be paid off although others then go unpaid.',
  ];
}
