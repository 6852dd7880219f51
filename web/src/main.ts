import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { registerWorker } from './lib/notifications/worker';

const target = document.getElementById('app');
if (target) mount(App, { target });
registerWorker();
