import { post } from './api-teacher.ts';

type Single = { id: string; answer: string[]; mistakes?: string[] };
type Place = { phase: string; subject: string };

const AT_ONCE = 50;
/** What somebody wrote is listed first. */
const MOST_PAGES = 20;

/** Single choices that families make, whose wrong options name their mistakes. */
export async function generatedSingles(origin: string, token: string, place: Place, count: number): Promise<Single[]> {
  const found: Single[] = [];
  for (let page = 1; page <= MOST_PAGES && found.length < count; page += 1) {
    const wish = { ...place, type: ['single'], limit: AT_ONCE, page };
    const { list } = await post(origin, '/futureclass/questionRepository/searchQuestion', wish, token);
    found.push(...(list as Single[]).filter(({ id, mistakes }) => id.startsWith('gen-') && mistakes));
  }
  return found.slice(0, count);
}
