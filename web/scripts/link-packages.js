// Boards live in games/*/web, outside this folder: a link at the root lets them find the packages installed here.
import { existsSync, symlinkSync } from 'node:fs';

const link = new URL('../../node_modules', import.meta.url);
if (!existsSync(link)) symlinkSync('web/node_modules', link, 'junction');
