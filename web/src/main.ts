import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { installation } from './lib/notifications/installation.svelte';
import { registerWorker } from './lib/notifications/worker';

const target = document.getElementById('app');
if (target) mount(App, { target });
registerWorker();
installation.listen(window);
