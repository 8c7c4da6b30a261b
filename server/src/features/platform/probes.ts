import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ollama } from '#adapters/model/ollama.ts';
import type { Deps } from '#deps.ts';
import type { HealthProbe } from './health.service.ts';
import { readServerVersion } from './platform.queries.ts';

const LOW_DISK_BYTES = 1024 ** 3;
const FULL_DISK_BYTES = 100 * 1024 ** 2;
const DISK_ADVICE = '请清理磁盘，或用 DATA_DIR 换到更大的磁盘，或用 FILES_S3_ENDPOINT 等设置把文件改存到 S3';
/** Longer than a database on the other side of a network takes for a few words. */
const ANSWERS_STAND_MS = 3_000;
const GIB = 1024 ** 3;

type ProbeDeps = Pick<
  Deps,
  | 'config'
  | 'db'
  | 'drawing'
  | 'fileStore'
  | 'model'
  | 'payment'
  | 'recognition'
  | 'search'
  | 'screening'
  | 'sms'
  | 'speech'
> & {
  findOllama: () => Promise<Ollama | null>;
  librarySize: number;
  isPageBuilt: boolean;
  areJobsRunning: () => boolean;
  /** For how long no word of an answer could be stored. */
  answersStandMs: () => number;
};

/** Every part of the installation, in words an IT person understands. */
export function healthProbes(deps: ProbeDeps): HealthProbe[] {
  return [
    { name: 'database', title: '数据库', look: () => lookAtDatabase(deps) },
    { name: 'answers', title: '回答的存储', look: async () => lookAtAnswers(deps) },
    { name: 'files', title: '文件', look: () => lookAtFiles(deps) },
    { name: 'model', title: '语言模型', look: () => lookAtModel(deps) },
    { name: 'recognition', title: '文字识别', look: async () => lookAtRecognition(deps) },
    { name: 'speech', title: '朗读', look: async () => lookAtSpeech(deps) },
    { name: 'drawing', title: '绘图', look: async () => lookAtDrawing(deps) },
    { name: 'jobs', title: '后台任务', look: async () => lookAtJobs(deps) },
    { name: 'search', title: '搜索', look: async () => lookAtSearch(deps) },
    { name: 'screening', title: '内容审核', look: async () => lookAtScreening(deps) },
    { name: 'sms', title: '短信', look: async () => lookAtSms(deps) },
    { name: 'payment', title: '支付', look: async () => lookAtPayment(deps) },
    { name: 'page', title: '网页', look: async () => lookAtPage(deps) },
  ];
}

const ok = (used: string, advice = '') => ({ state: 'ok' as const, used, advice });
const limited = (used: string, advice: string) => ({ state: 'limited' as const, used, advice });

async function lookAtDatabase({ config, db }: ProbeDeps) {
  const version = await readServerVersion(db);
  if (config.databaseUrl) return ok(`外部 Postgres ${version}`);
  const used = `自带 Postgres ${version}，数据在数据文件夹里`;
  // Its folder may lie on another disk than the files.
  const disk = await statfs(join(config.dataDir, 'postgres')).catch(() => null);
  if (disk && disk.bavail * disk.bsize < FULL_DISK_BYTES) return limited(`${used}，磁盘满了`, DISK_ADVICE);
  return ok(used, '多台服务器时请设置 DATABASE_URL');
}

function lookAtAnswers({ answersStandMs }: ProbeDeps) {
  if (answersStandMs() > ANSWERS_STAND_MS) throw new Error('no word of an answer can be stored');
  return ok('每个字先存下再显示');
}

async function lookAtFiles({ fileStore }: ProbeDeps) {
  await fileStore.reach();
  const freeBytes = await fileStore.freeBytes();
  if (freeBytes === null) return ok(fileStore.name);
  const used = `数据文件夹，所在磁盘剩余 ${(freeBytes / GIB).toFixed(1)} GB`;
  if (freeBytes < FULL_DISK_BYTES) return limited(`${used}，磁盘满了`, DISK_ADVICE);
  return freeBytes < LOW_DISK_BYTES ? limited(`${used}，磁盘快满了`, DISK_ADVICE) : ok(used);
}

async function lookAtModel({ model, findOllama }: ProbeDeps) {
  if (model.kind === 'remote') return ok(model.name);
  const ollama = await findOllama();
  const found = ollama?.models[0];
  const advice = found
    ? `本机发现 Ollama（${ollama.models.join('、')}），设置 MODEL_BASE_URL=${ollama.modelBaseUrl} 和 MODEL_NAME=${found} 后重启即可使用`
    : '设置 MODEL_BASE_URL、MODEL_API_KEY 和 MODEL_NAME 连接任何兼容 OpenAI 接口的模型，或在本机安装 Ollama';
  return limited('离线模式，用内置资料作答', advice);
}

function lookAtRecognition({ recognition }: ProbeDeps) {
  if (recognition.kind === 'local') return ok(`本机识别，${recognition.name}`);
  if (recognition.kind === 'model')
    return ok(recognition.name, '图片会发给这个模型；运行 npm run ocr:install 可以改在本机识别');
  return limited('没有安装，读不了图片里的字', '运行 npm run ocr:install 后重启，或设置 MODEL_VISION_NAME');
}

function lookAtSpeech({ speech }: ProbeDeps) {
  if (speech.kind === 'service') return ok(speech.name, '听力稿会发给这个服务');
  if (speech.kind === 'local') return ok(`本机朗读英语，${speech.name}`);
  return limited(
    '没有语音引擎，听力稿读不成音频',
    '运行 npm run voice:install 后重启，或设置 SPEECH_BASE_URL 和 SPEECH_MODEL',
  );
}

function lookAtDrawing({ drawing }: ProbeDeps) {
  if (drawing.kind === 'service') return ok(drawing.name, '画面描述会发给这个服务');
  return limited(
    `${drawing.name}，会画常用的图形、图表和插画`,
    '设置 DRAWING_BASE_URL 和 DRAWING_MODEL 接上兼容 OpenAI 接口的绘图服务后，什么都能画',
  );
}

function lookAtJobs({ areJobsRunning }: ProbeDeps) {
  if (!areJobsRunning()) throw new Error('jobs are not running');
  return ok('在服务器进程里运行');
}

function lookAtSearch({ model, search, librarySize }: ProbeDeps) {
  const library = `内置资料库，${librarySize} 条`;
  if (search.kind === 'library') return ok(library, '设置 SEARCH_PROVIDER 为 searxng、bocha 或 tavily 可以联网搜索');
  if (model.kind === 'remote') return ok(`${search.name}；${library}`);
  return limited(library, `已设置 ${search.name}，但离线模式读不了网页，连接语言模型后才会联网搜索`);
}

function lookAtScreening({ screening }: ProbeDeps) {
  if (screening.kind === 'provider') return ok(`词表，以及 ${screening.name}`);
  return ok('词表', '设置 SCREENING_PROVIDER 可以再请一个模型审核，换了说法的内容也能发现');
}

function lookAtSms({ config, sms }: ProbeDeps) {
  if (sms.kind === 'carrier') return ok(sms.name);
  const where = config.isProduction ? '' : '，验证码在 /__dev/sms-outbox';
  return limited(`开发收件箱${where}`, '正式使用请设置 SMS_PROVIDER 为 aliyun 或 tencent');
}

function lookAtPayment({ config, payment }: ProbeDeps) {
  if (!config.arePackagesCounted) return ok('不计次数，不卖套餐');
  if (!payment)
    return limited(
      '没有开通，老师买不了套餐',
      '设置 PAYMENT_PROVIDER 为 alipay 或 wechat，或设置 PACKAGES=unlimited 不再计次数',
    );
  if (payment.channel === 'test')
    return limited('测试收银台，不会真的收款', '正式收款请设置 PAYMENT_PROVIDER 为 alipay 或 wechat');
  return ok(payment.name);
}

function lookAtPage({ isPageBuilt }: ProbeDeps) {
  return isPageBuilt ? ok('已构建') : limited('还没有构建', '运行 npm start 会自动构建');
}
