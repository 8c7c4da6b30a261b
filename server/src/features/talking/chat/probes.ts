import { findOllama } from '#adapters/model/ollama.ts';
import type { Probe, Served } from '#area.ts';
import { limited, ok } from '#lib/health-words.ts';

/** Longer than a database on the other side of a network takes for a few words. */
const ANSWERS_STAND_MS = 3_000;

export const chatProbes: readonly Probe[] = [
  { name: 'answers', title: '回答的存储', look: lookAtAnswers },
  { name: 'model', title: '语言模型', look: lookAtModel },
  { name: 'search', title: '搜索', look: lookAtSearch },
  { name: 'screening', title: '内容审核', look: lookAtScreening },
];

async function lookAtAnswers({ engine }: Served) {
  if (engine.standingMs() > ANSWERS_STAND_MS) throw new Error('no word of an answer can be stored');
  return ok('每个字先存下再显示');
}

async function lookAtModel({ model }: Served) {
  if (model.kind === 'remote') return ok(model.name);
  const ollama = await findOllama();
  const found = ollama?.models[0];
  const advice = found
    ? `本机发现 Ollama（${ollama.models.join('、')}），在控制台的“模型”里把地址填成 ${ollama.modelBaseUrl}、模型填成 ${found} 即可使用`
    : '在控制台的“模型”里填任何兼容 OpenAI 接口的地址、密钥和模型，或在本机安装 Ollama';
  return limited('离线模式，用内置资料作答', advice);
}

async function lookAtSearch({ model, search, librarySize }: Served) {
  const library = `内置资料库，${librarySize} 条`;
  if (search.kind === 'library') return ok(library, '设置 SEARCH_PROVIDER 为 searxng、bocha 或 tavily 可以联网搜索');
  if (model.kind === 'remote') return ok(`${search.name}；${library}`);
  return limited(library, `已设置 ${search.name}，但离线模式读不了网页，连接语言模型后才会联网搜索`);
}

async function lookAtScreening({ screening }: Served) {
  if (screening.kind === 'provider') return ok(`词表，以及 ${screening.name}`);
  return ok('词表', '设置 SCREENING_PROVIDER 可以再请一个模型审核，换了说法的内容也能发现');
}
