// The numbered rules as the page reads them: each rule of spec.md is a line of its own, and becomes an item of a list.

import spec from '../../spec.md?raw';

export const numberedRules: string = spec.replace(/^\*\*IG-/gm, '- **IG-');
