import { serveThread } from '#lib/serve-thread.ts';
import { figuresToDraw } from './figures/figure-xml.ts';
import { fitSlides, formulasOf, fullSlides, measuredFormulas } from './fit-slides.ts';
import type { SlidesDone, SlidesJob } from './slides-thread.ts';
import { writeSlides } from './write-slides.ts';

serveThread(async (job: SlidesJob): Promise<SlidesDone> => {
  if ('write' in job) {
    const missing = job.write.pictures ? new Map<string, string>() : figuresToDraw(job.write.deck);
    return missing.size > 0 ? { missing } : { bytes: await writeSlides(job.write) };
  }
  if ('measure' in job) return { formulas: await measuredFormulas(job.measure) };
  if ('measureAll' in job) return { known: await formulasOf(job.measureAll) };
  return 'fit' in job ? { deck: await fitSlides(job.fit) } : { full: await fullSlides(job.check) };
});
