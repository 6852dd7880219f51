// Every sentence of the page outside the games, by area. A translation is another object of the same type.

import { account } from './en/account';
import { calendar } from './en/calendar';
import { notifications } from './en/notifications';
import { moderation } from './en/moderation';
import { people } from './en/people';
import { setup } from './en/setup';
import { site } from './en/site';
import { table } from './en/table';

export const t = {
  ...site,
  ...setup,
  ...table,
  ...notifications,
  ...calendar,
  ...account,
  ...people,
  ...moderation,
};
