import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { pageAt } from './routes';
import { installation } from './lib/notifications/installation.svelte';
import { registerWorker } from './lib/notifications/worker';

/** Long enough for the browser to show what the server sent; a page that nobody looks at is not drawn. */
const AT_MOST_MS = 100;
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_MOST_MS);
  });

/** What the server sent stays in sight until the page can take its place. */
async function start(target: HTMLElement): Promise<void> {
  const [first] = await Promise.all([pageAt(location.pathname).catch(() => null), drawn()]);
  target.replaceChildren();
  mount(App, { target, props: { first } });
}

const target = document.getElementById('app');
if (target) void start(target);
registerWorker();
installation.listen(window);
