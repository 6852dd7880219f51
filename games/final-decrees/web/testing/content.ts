// The content that the rules serve at the table of the recorded positions.

import text from '../fixtures/content.json?raw';
import type { Content } from '../generated';

export const CONTENT = JSON.parse(text) as Content;
