import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { gatherSentences } from '../../scripts/sentences.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Said to who runs the server: at the start, on the command line, on the page of the system's state. */
const forOperators = [
  'server/src/main.ts',
  'server/src/manage/',
  'server/src/features/running/backups/',
  'server/src/features/running/metrics/',
  'server/src/db/postgres/',
  'server/src/jobs/jobs.ts',
  'server/src/lib/health-words.ts',
  'server/src/features/running/sample-school/',
  'server/src/http/web-pages.ts',
];
const settings = [...readFileSync(`${root}.env.example`, 'utf8').matchAll(/^#?\s*([A-Z][A-Z\d]*_[A-Z\d_]+)=/gm)];
const names = settings.map(([, name]) => name).join('|');
const ASKS_TOO_MUCH = new RegExp(`(?<![A-Z_.{])(?:${names})(?![A-Z_])|\`/doctor|npm (?:run|start|test)|/healthz`);

/** Lines with Chinese words that are no comments. */
function sentences(path: string): string[] {
  const lines = readFileSync(`${root}${path}`, 'utf8').split('\n');
  return lines.filter((line) => /\p{Script=Han}/u.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line));
}

it('no sentence a teacher reads names a setting, a command or an operator’s address', () => {
  const found = ['web/src', 'server/src', 'contract/src', 'engines/src', 'sign-on-client/src', 'content'].flatMap(
    (folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter((path) => /\.(?:tsx?|json|md)$/.test(path) && !/\.(?:test|fixture)\.|__fixtures__/.test(path))
        .filter((path) => !forOperators.some((one) => path.startsWith(one)) && !path.endsWith('/probes.ts'))
        .flatMap((path) =>
          sentences(path)
            .filter((line) => ASKS_TOO_MUCH.test(line))
            .map((line) => `${path}: ${line.trim()}`),
        ),
  );
  expect(settings.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});

/** What is not said, and what is said instead (docs/decisions/0088-words-a-teacher-reads.md). */
const decided: [RegExp, string][] = [
  [/您/, '你'],
  [/！|(?<=\p{Script=Han})!/u, 'a sentence without a shout'],
  [/(?<=\p{Script=Han}),|,(?=\p{Script=Han})/u, '，'],
  [/信息老师|学校的管理员/, '学校管理员'],
  [/(?<!大)模型服务|(?:接入|接上)大?模型/, '连接大模型'],
  [/智能体|模板/, '助手, or 表格 and 文稿 where they are meant'],
  [/分享给学生/, '发给学生'],
  [/不编造|我不编|不会编/, '没有可靠依据，先不作答'],
  [/被(?:退回|下架|收起|拒绝)/, '已退回, 已下架'],
  [/次数没有扣/, '没有扣次数'],
  [/没有取到/, '没有加载出来'],
  [/作罢/, '已取消'],
  [/这一样/, '这一项'],
  [/看一看|写好它的要求|最多再带/, '印前核对, 生成设定, 还可选'],
  [/(?<!\w)(?:token|JSON|APIs?|IDs?|URL|WebSocket|TTS|iframe|null|undefined|XML|SQL)(?!\w)/, 'a word she knows'],
  [/接口|参数|服务端|客户端|后端|前端|字段|缓存|日志/, 'a word she knows'],
];

/** Sentences of the specification, and files of her export that keep their names. */
const given = [
  /^(?:抱歉，这个话题我还没有学习，|暂不支持PPT格式文件编辑|该课件目前正在解析中|获取课件访问URL失败|下载失败,请重试)/,
  /^(?:不在 iframe 环境中|请求父项目 token 超时|语音token获取失败|WebSocket连接未就绪|发送TTS数据失败)/,
  /^(?:我的模板|我的教案模板|教案模板(?:\/.*)?)$/,
];
/** A field, by its name on the wire, to the program that sent it. */
const NAMED_FIELD = /^(?:缺少 \w+|\w+ 不正确)$/;
/** Letters and lists with gaps to fill in, which offline mode hands out: these are templates. */
const handsOutTemplates = /offline\/skills\/form-template\.ts$|search\/library-search\.ts$/;

describe('what a teacher reads', () => {
  const said = gatherSentences().filter(({ text }) => !NAMED_FIELD.test(text) && !given.some((one) => one.test(text)));
  const places = (wrong: typeof said) => wrong.map(({ path, line, text }) => `${path}:${line} ${text}`);

  it('is gathered from every floor of the page, the wire, the server and the engines', () => {
    expect(said.length).toBeGreaterThan(8_000);
    for (const folder of [
      'web/src/app/',
      'web/src/features/making/',
      'contract/src/',
      'server/src/features/',
      'engines/src/',
    ]) {
      expect(said.filter(({ path }) => path.startsWith(folder)).length, folder).toBeGreaterThan(100);
    }
  });

  it.each(decided)('never says %s', (word, instead) => {
    const wrong = said.filter(({ path, text }) => word.test(text) && !handsOutTemplates.test(path));
    expect(places(wrong), `say ${instead}`).toEqual([]);
  });

  it.each([
    ['a button or a link', /^(?:Button|IconButton|MenuItem|button|Link|a)$/, 14],
    ['a label', /^(?:label|title|aria-label|busy|wayOut)$/, 20],
    ['a hint', /^(?:hint|placeholder|error)$/, 40],
    ['a line of a page', /^(?:p|li|span|small|b)$/, 60],
  ])('is short: %s', (_, kind, most) => {
    const wrong = said.filter(
      ({ path, as, text }) => path.startsWith('web/') && kind.test(as) && [...text].length > most,
    );
    expect(places(wrong)).toEqual([]);
  });

  it('is short: what the server and the wire refuse with', () => {
    const wrong = said.filter(
      ({ path, text }) =>
        /^(?:contract\/src|server\/src\/features)\//.test(path) && /请/.test(text) && [...text].length > 60,
    );
    expect(places(wrong)).toEqual([]);
  });
});
