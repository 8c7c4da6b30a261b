import { z } from 'zod';

// Zod tries to compile shapes with `new Function`, which our content policy forbids and the browser would report.
z.config({ jitless: true });
