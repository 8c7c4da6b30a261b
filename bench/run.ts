// Runs one bench by name and prints its figures as one JSON line: npm run -s bench -- stream
// Fails when a figure is not within its bar.
const benches = {
  load: async () => (await import('./load.ts')).load(),
  start: async () => (await import('./start.ts')).start(),
  stream: async () => (await import('./stream.ts')).stream(),
  render: async () => (await import('./render.ts')).render(),
  screening: async () => (await import('./screening.ts')).screening(),
  drive: async () => (await import('./drive.ts')).drive(),
  history: async () => (await import('./history.ts')).history(),
  lesson: async () => (await import('./lesson.ts')).lesson(),
  'lesson-quality': async () => (await import('./lesson-quality.ts')).lessonQuality(),
  parse: async () => (await import('./parse.ts')).parse(),
  resources: async () => (await import('./resources.ts')).resources(),
  find: async () => (await import('./find.ts')).find(),
  search: async () => (await import('./search.ts')).search(),
  papers: async () => (await import('./papers.ts')).papers(),
  slides: async () => (await import('./slides.ts')).slides(),
  'slides-quality': async () => (await import('./slides-quality.ts')).slidesQuality(),
  'slide-sheets': async () => (await import('./slide-sheets.ts')).slideSheets(),
  rolling: async () => (await import('./rolling.ts')).rolling(),
  outage: async () => (await import('./outage.ts')).outage(),
  kills: async () => (await import('./kills.ts')).kills(),
  making: async () => (await import('./making.ts')).making(),
  turns: async () => (await import('./turns.ts')).turns(),
  hearing: async () => (await import('./hearing.ts')).hearing(),
  listening: async () => (await import('./listening.ts')).listening(),
  speech: async () => (await import('./speech.ts')).speech(),
  prompts: async () => (await import('./prompts.ts')).prompts(),
  looks: async () => (await import('./looks.ts')).looks(),
  questions: async () => (await import('./questions.ts')).questions(),
  'question-search': async () => (await import('./question-search.ts')).questionSearch(),
  sheets: async () => (await import('./sheets.ts')).sheets(),
  tools: async () => (await import('./tools.ts')).tools(),
};

const name = process.argv[2] ?? '';
if (!(name in benches)) {
  console.error(`Which bench? One of: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
const figures = await benches[name as keyof typeof benches]();
console.log(JSON.stringify({ bench: name, ...figures }));
// A figure beyond its bar is a failure.
process.exit(figures.isWithinBar ? 0 : 1);
