// `scripts/pictures`: no tests, but made with the same browser and server.

import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig(tests, { testMatch: 'pictures.ts', workers: 1, fullyParallel: false });
