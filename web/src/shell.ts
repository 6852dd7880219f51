// What stands in a page before the client runs: the head of the site, the title, and the room that the rest will need. The
// build writes it for the server, which fills in what is in braces of the game; the client then draws the same anew.

import type { PageEntry } from './pages';
import { setup } from './text/en/setup';
import { site } from './text/en/site';

export { pages } from './pages';

const escape = (text: string): string => text.replace(/[&<>"{}]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** `slim` as above a table. */
function head(slim: boolean): string {
  const { nav } = site;
  const links = [
    { to: '/', label: nav.play },
    { to: '/new', label: nav.create },
    { to: '/about', label: nav.about },
  ].map(({ to, label }) => `<a href="${to}">${escape(label)}</a>`);
  const size = slim ? 26 : 34;
  return (
    `<header class="site-head${slim ? ' slim' : ''}"><a class="brand" href="/">` +
    `<img src="/seal.svg" width="${size}" height="${size}" alt="" /><span>${escape(site.site.name)}</span></a>` +
    `<nav aria-label="${escape(nav.label)}">${links.join('')}</nav></header>`
  );
}

const heading = (title: string): string => `<div class="page"><h1>${title}</h1></div>`;

/** What each page begins with, by its component; the others begin with nothing. */
const BEGINNINGS: Partial<Record<string, string>> = {
  Lobby:
    `<section class="hero"><div class="words"><p class="kicker">${escape(site.lobby.kicker)}</p>` +
    `<h1>${escape(site.lobby.headline)}</h1><p class="pitch">${escape(site.lobby.pitch)}</p></div></section>`,
  GameHome:
    '<div class="page game-home"><div class="top"><div class="words">' +
    '<p class="kicker">&nbsp;</p><h1>{title}</h1><p class="about">{about}</p></div></div></div>',
  Rules: heading(site.rules.title('{title}')),
  Table: '<div class="opening"><h1>{title}</h1><p>{winning}</p><div class="ground"></div></div>',
  NewTable: heading(escape(setup.create.title)),
  About: heading(escape(site.about.title)),
};

/** The page of an address as it is sent. */
export function shellOf({ page, frame = 'page' }: PageEntry): string {
  if (frame === 'bare') return '';
  return `${head(frame === 'table')}<main class="${frame}">${BEGINNINGS[page] ?? ''}</main>`;
}
