// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { t } from '../../text/en';
import type { AnyGameClient } from '../game/contract';
import LessonCard from './LessonCard.svelte';
import type { TableSession } from './table-session.svelte';

const card = (id: string): AnyGameClient['lessons'][number] => ({
  id,
  title: `About ${id}`,
  body: `All of ${id}.`,
  when: () => true,
  highlight: '#target',
});

/** Elements that were brought into sight, the last one last. */
let shown: Element[] = [];

beforeEach(() => {
  localStorage.clear();
  shown = [];
  document.body.innerHTML = '<div id="target"></div>';
  Element.prototype.scrollIntoView = function () {
    shown.push(this);
  };
});

function open({ phone }: { phone: boolean }): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: phone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const client = { lessons: [card('one'), card('two')] };
  const tableSession = { table: { id: 't' }, client, context: { view: {} }, playback: { offers: [] } };
  render(LessonCard, { props: { tableSession: tableSession as unknown as TableSession } });
}

const lesson = (): HTMLElement => screen.getByTestId('lesson');

it('brings each new card into sight on a phone, also where it speaks of the same', async () => {
  open({ phone: true });
  expect(shown).toContain(lesson());
  shown = [];
  await fireEvent.click(screen.getByText(t.learn.next));
  expect(screen.getByText('About two')).toBeTruthy();
  expect(shown).toContain(lesson());
});

it('leads on a phone to what it speaks of, where that is out of sight', async () => {
  open({ phone: true });
  shown = [];
  await fireEvent.click(screen.getByText(t.learn.show));
  expect(shown).toEqual([document.querySelector('#target')]);
});

it('stands beside it on a wide screen, where there is nothing to lead to', () => {
  open({ phone: false });
  expect(lesson()).toBeTruthy();
  expect(screen.queryByText(t.learn.show)).toBeNull();
});
