/**
 * The patterns whose time may grow faster than their text, as the tool sees it, with the reason why no text from outside can
 * make use of that. A new one is better written another way: a run is looked at once when the pattern begins with
 * `(?<!x)x+`, brackets exclude their own sign (`\\[[^[\\]]*\\]`), and two neighbours never take the same sign.
 */
export const reviewedPatterns: readonly { why: string; places: readonly string[] }[] = [
  {
    why: 'Reads what MathJax or KaTeX wrote of a formula of limited length.',
    places: [
      String.raw`engines/src/notation/mathml.ts /<!--[\s\S]*?-->|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+|</g`,
      String.raw`engines/src/notation/mathml.ts /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g`,
      String.raw`web/src/components/markdown/load-katex.ts /<math[\s\S]*<\/math>/`,
      String.raw`web/src/components/markdown/load-katex.ts /<annotation[\s\S]*<\/annotation>/`,
    ],
  },
  {
    why: 'Its gaps are sixty signs at most, so that its time stays in step with the text, if not by much.',
    places: [
      'server/src/adapters/model/offline/skills/text-tools.ts /(?:按|把|将|给).{0,60}(?:行|名单|姓名|名字|拼音|内容).{0,60}(?:排序|排列|排一?下)|^(?:升序|降序|倒序)?排序/',
    ],
  },
  {
    why: 'Addresses come from the settings.',
    places: [
      String.raw`server/src/adapters/drawing/service-drawing.ts /\/+$/`,
      String.raw`server/src/adapters/hearing/service-hearing.ts /\/+$/`,
      String.raw`server/src/adapters/model/ollama.ts /\/+$/`,
      String.raw`server/src/adapters/model/openai-model.ts /\/+$/`,
      String.raw`server/src/adapters/recognition/model-recognition.ts /\/+$/`,
      String.raw`server/src/adapters/screening/provider-judge.ts /\/+$/`,
      String.raw`server/src/adapters/search/searxng-search.ts /\/+(search\/*)?$/`,
      String.raw`server/src/adapters/speech/service-speech.ts /\/+$/`,
    ],
  },
  {
    why: 'A question of more than 400 characters is no formula (MAX_CHARS).',
    places: [
      String.raw`server/src/adapters/model/offline/math/math-text.ts /(?:等于|多少|什么|是|得|几|的|值|结果|怎么|算|解|做|讲清楚|说清楚|写清楚|写出|给出|讲解|讲讲|说明|每一步|详细|过程|步骤|一下|并|请|带|呢|吗|啊|呀|吧|[=?？,，:：;；。\s])+$/`,
      String.raw`server/src/adapters/model/offline/math/math-text.ts /(\d+)又(\d+)分之(\d+)/g`,
      String.raw`server/src/adapters/model/offline/math/math-text.ts /(\d+)分之(\d+)/g`,
      String.raw`server/src/adapters/model/offline/math/math-text.ts /([\d.]+|\([^()]*\))的算术平方根/g`,
      String.raw`server/src/adapters/model/offline/math/math-text.ts /的?(\d+)次[方幂]/g`,
    ],
  },
  {
    why: 'A question of more than 2,000 characters is not computed (MAX_COMPUTED_CHARS).',
    places: [
      String.raw`server/src/adapters/model/offline/skills/dates.ts /(\d+)\s*(天|周|个?星期)\s*(?:之|以)?([后前])/`,
      String.raw`server/src/adapters/model/offline/skills/expand.ts /[。？?=\s]+$/`,
      String.raw`server/src/adapters/model/offline/skills/factorise.ts /[。？?\s]+$/`,
      String.raw`server/src/adapters/model/offline/skills/statistics.ts /\d+\s*(?:个|名|位|组|人|次|科|道|班|年级|级|年|月|日|号|单元|课|章)(?:数|同学|学生|成绩|数据)?/g`,
      String.raw`server/src/adapters/model/offline/skills/unit-conversion.ts /(?:等于|是|有|合|换算[成为]?|转换?[成为]|化[成为]|改写成|=|约)\s*(?:多少|几)?(?:个)?\s*(.+?)\s*[?？。吗呢]*$/`,
    ],
  },
  {
    why: 'A question of more than 2,000 characters is not computed; a period is looked for in at most 60 digits.',
    places: [
      String.raw`server/src/adapters/model/offline/skills/fraction-decimal.ts /(\d+)\s*\/\s*(\d+)/`,
      String.raw`server/src/adapters/model/offline/skills/fraction-decimal.ts /(\d+)\.(\d*)(?:\((\d+)\))?/`,
      String.raw`server/src/adapters/model/offline/skills/fraction-decimal.ts /^\s*(?:\.{2,}|…|[,，]?\s*(?:\d+\s*)?(?:的)?循环)/`,
      String.raw`server/src/adapters/model/offline/skills/fraction-decimal.ts /^(\d*?)(\d+?)\2+$/`,
    ],
  },
  {
    why: 'Looks no further than its own limits from any sign.',
    places: [
      String.raw`server/src/documents/word/original/match-paragraphs.ts /!\[[^\]]{0,400}\](?:\([^)]{0,2000}\))?|\[\^[^\]]{0,100}\]|(?<=\])\([^)]{0,2000}\)/g`,
    ],
  },
  {
    why: 'Reads the library we ship.',
    places: [String.raw`server/src/content/check-curriculum.ts /\{\{(.*?)\}\}/g`],
  },
  {
    why: 'Lines of more than 200 characters are passed over.',
    places: [String.raw`server/src/features/making/courseware/compose/highlights.ts /[：:](?![^$]*\$[^$]*$)/`],
  },
  {
    why: 'It ends at the end of the text at the latest, so it never goes back.',
    places: [
      String.raw`server/src/lib/split-passages.ts /(?:\$[^$\n]+\$|[^。！？；!?;\n])*(?:[。！？；!?;\n]+[”’」』）)]*|$)/gu`,
    ],
  },
  {
    why: 'Reads the wish for a picture, which has at most 500 characters.',
    places: [
      'server/src/drawing/figures/flow.ts /[→➡⟶]|[-=—]+>/',
      'server/src/drawing/figures/diagrams/branching.ts /[→➡⟶]|[-=—]+>/',
      'server/src/drawing/figures/diagrams/town-plan.ts /[→➡⟶]|[-=—]+>/',
      String.raw`server/src/drawing/figures/flow.ts /[。\n]+$/g`,
      'server/src/drawing/figures/function-graph.ts /[.、：:]+$/',
      'server/src/drawing/letters.ts /^(.+?[，。；：？！,;:?! ])(.+)$/u',
      String.raw`server/src/drawing/read-scene.ts /(\d{1,9}|[一二两三四五六七八九十百千万]+)\s*[只个朵棵条匹头位名艘辆架本支座盏颗间株把枝幅张对双]/u`,
    ],
  },
  {
    why: 'Reads a drawing of our own.',
    places: [
      'server/src/drawing/png-program.ts />([^<]+)</g',
      String.raw`server/src/documents/slides/curves.ts /(\w+)\(([^)]*)\)/g`,
    ],
  },
  {
    why: 'Cut to 255 characters, the most a format may have.',
    places: ['server/src/documents/reading/xlsx/number-format.ts /;(?=(?:[^"]*"[^"]*")*[^"]*$)/'],
  },
  {
    why: 'Runs only over XML that the parser found well-formed, where every tag ends.',
    places: [
      String.raw`server/src/documents/word/form/xml-spans.ts /<(?:!--[\s\S]*?--|\?[\s\S]*?\?|!\[CDATA\[[\s\S]*?\]\]|(\/?)([^\s/>!?]+)(?:[^>"']|"[^"]*"|'[^']*')*?(\/?))>/g`,
    ],
  },
  {
    why: 'It fails only at a backtick, and the spaces before its mark are those of one block.',
    places: [
      String.raw`web/src/components/markdown/fenced-code.ts /^\s*?( {0,3})(${'`'}{3,}|~{3,})([^\n${'`'}]*)(?:\n|$)/`,
    ],
  },
  {
    why: 'A question of more than 2,000 characters is not computed (MAX_COMPUTED_CHARS), and one of more than 400 is no formula (MAX_CHARS).',
    places: [
      "server/src/adapters/model/offline/skills/geometry.ts new RegExp( `(直径|半径|边长|棱长|上底|下底|圆心角|直角边|对角线|(?<!周)长|宽|高|底)(?:长|分别|各|都|为|是|=|:|：|的|\\\\s)*({VALUE}(?:\\\\s*[和与、,，]\\\\s*{VALUE})*)`, 'g', )",
      'server/src/adapters/model/offline/skills/percentage.ts new RegExp(`{N}\\\\s*(?:元|块)?[^\\\\d]*打{N}折`)',
      'server/src/adapters/model/offline/skills/percentage.ts new RegExp(`(?:成本|进价|买入价)[^\\\\d]*{N}[^\\\\d]*(?:售价|卖|卖出价)[^\\\\d]*{N}`)',
      'server/src/adapters/model/offline/skills/percentage.ts new RegExp(`从[^\\\\d]*{N}[^\\\\d到至]*[到至成为]+[^\\\\d]*{N}`)',
      'server/src/adapters/model/offline/skills/percentage.ts new RegExp(`{N}[^\\\\d是]*是[^\\\\d]*{N}[^\\\\d]*的?(?:百分之几|百分之多少|百分比)`)',
      'server/src/adapters/model/offline/skills/percentage.ts new RegExp(`{N}[^\\\\d]*(?:增加|增长|上涨|提高|涨价?)了?{N}%`)',
      'server/src/adapters/model/offline/skills/percentage.ts new RegExp(`{N}[^\\\\d]*(?:减少|下降|降低|降价?)了?{N}%`)',
      "server/src/adapters/model/offline/skills/unit-conversion.ts new RegExp(`({NUMBER})([^\\\\d]+)`, 'g')",
      "server/src/adapters/model/offline/math/equation.ts new RegExp(`{SIDE}={SIDE}`, 'g')",
    ],
  },
  {
    why: 'Reads the wish for a picture, which has at most 500 characters.',
    places: [
      "server/src/drawing/figures/number-line.ts new RegExp(`(?:([A-Za-z])\\\\s*[=＝:：(（]?\\\\s*)?({NUMBER})(?:\\\\s*/\\\\s*(\\\\d{1,4}))?`, 'g')",
      "server/src/drawing/figures/pairs.ts new RegExp(`^(.{1,24}?)[\\\\s:：=为是有共]*(-?\\\\d{1,9}(?:\\\\.\\\\d{1,4})?)\\\\s*({UNIT})\\\\s*$`, 'u')",
      "server/src/drawing/figures/timeline.ts new RegExp(`^({TIME})[\\\\s:：,，]*(.{0,60})$`, 'u')",
      "server/src/drawing/figures/timeline.ts new RegExp(`[；;\\\\n。]|[，,、](?=\\\\s*(?:{TIME}|[？?_＿(（]))|(?<=[？?_＿)）]\\\\s*)[，,、]`, 'u')",
    ],
  },
  {
    why: 'Reads what Postgres says when it does not start, or what a browser calls itself.',
    places: [
      'server/src/db/postgres/start-error.ts /spawn .*ENOENT|error while loading shared libraries|ld-linux/',
      'server/src/db/postgres/start-error.ts /EACCES|EPERM|EROFS|ENOTDIR|ENOENT.*mkdir|Permission denied|Read-only file system|Operation not permitted/i',
    ],
  },
  {
    why: 'Cut to 10,000 characters, twenty times what is shown of a result.',
    places: ['server/src/adapters/search/tidy-results.ts /<!--[\\s\\S]*?-->/g'],
  },
];

/** The patterns that only the running program knows, with what may come into them, and what they then look like. */
export const builtPatterns: readonly { why: string; places: readonly string[]; examples?: readonly string[] }[] = [
  {
    why: 'Names of lists of our own (parts, elements, cities, dynasties) in figures of the sciences; every run is short and counted.',
    places: [
      "server/src/drawing/figures/science/labelled.ts new RegExp(text.normalize('NFKC'))",
      'server/src/drawing/figures/said.ts new RegExp(pattern.source, `{pattern.flags}g`)',
      'server/src/drawing/figures/science/physics/circuit-words.ts new RegExp(`{who}(?:都|均|是|处于)?(?:断开|打开)(?:状态|时|着)?`)',
      'server/src/drawing/figures/science/physics/circuit-words.ts new RegExp(`{who}(?:都|均|是|处于)?闭合(?:状态|时|着)?`)',
      'server/src/drawing/figures/science/physics/circuit-words.ts new RegExp( `(?:一个)?(?:电压表|V)(V?\\\\d?)(?:测量?|并联?在|接在|并联?接在)(?:{WHO}|(电源|电池))(?:的)?(?:两端)?(?:的)?(?:电压)?`, )',
      'server/src/drawing/figures/science/physics/circuit-words.ts new RegExp(`(?:一个)?(?:电流表|(?<![A-Za-z])A(?=\\\\d?(?:测|在|接)))(A?\\\\d?){does}{where}`)',
      'server/src/drawing/figures/science/physics/circuit-words.ts new RegExp(`(?:一个)?(?:开关(S?\\\\d?)|(S\\\\d?)){does}{where}`)',
      "server/src/drawing/figures/science/physics/circuit-words.ts new RegExp( `(?:{COUNT}(?:个|盏|只|台)?)?(?:相同|规格相同)?的?(?:({kindWords})((?:[、和与, ]{0,3}{NAME}){0,8})|((?<![A-Za-z]){NAME}))`, 'g', )",
      'server/src/drawing/figures/science/physics/light-rays.ts new RegExp(`(?:一束)?光线?(?:从|由)({names})(?:中)?(?:斜|垂直)?(?:射|进)[入向到]+({names})中?`)',
      'server/src/drawing/figures/science/physics/machines.ts new RegExp( `{name}臂?(?:L|l)[12]?(?:为|是|=)? ?{NUMBER} ?(cm|m|厘米|米)|{name}臂(?:为|是|=)? ?{NUMBER} ?(cm|m|厘米|米)`, )',
      'server/src/drawing/figures/science/physics/machines.ts new RegExp(`{name}F?[12]?(?:为|是|=)? ?{NUMBER} ?(?:N|牛)`)',
      "server/src/drawing/figures/science/earth/chronology.ts new RegExp(`({names.join('|')})(?:朝|代)?`)",
      "server/src/drawing/figures/science/earth/climate.ts new RegExp( Object.keys(KINDS) .toSorted((a, b) => b.length - a.length) .join('|'), )",
      'server/src/drawing/figures/science/earth/time-zones.ts new RegExp(`({names})(?:时间|当地时间)?(?:是|为)? ?(\\\\d{1,2})(?::|时|点)(\\\\d{2})?(?:分|整)? ?(?:时)?`)',
      'server/src/drawing/figures/science/earth/time-zones.ts new RegExp(names)',
      'server/src/drawing/figures/science/chemistry/apparatus.ts new RegExp(name)',
      'server/src/drawing/figures/science/chemistry/atom.ts new RegExp(`(?<![A-Za-z])({SYMBOLS})(\\\\d?)([+-])`)',
      'server/src/drawing/figures/science/chemistry/atom.ts new RegExp(`({ELEMENT_NAMES})(?:元素)?|(?<![A-Za-z])({SYMBOLS})(?![A-Za-z])`)',
      "server/src/drawing/figures/science/chemistry/dot-formula.ts new RegExp( `{Object.keys(FORMULAS) .toSorted((a, b) => b.length - a.length) .join('|')}|{Object.keys(NAMES).join('|')}`, )",
      "server/src/drawing/figures/science/chemistry/gases.ts new RegExp( Object.keys(CATCHES) .toSorted((a, b) => b.length - a.length) .join('|'), )",
      'server/src/drawing/figures/science/chemistry/molecules.ts new RegExp(name)',
      'server/src/drawing/figures/science/chemistry/molecules.ts new RegExp(found.name)',
      'server/src/drawing/figures/science/biology/mitosis.ts new RegExp(stage)',
    ],
    examples: [
      '/(?:(\\d{1,3}|[一二两三]{1,3})(?:个|盏|只|台)?)?(?:相同|规格相同)?的?(?:(灯泡|电阻)((?:[、和与, ]{0,3}[LRM]\\d?){0,8})|((?<![A-Za-z])[LRM]\\d?))/g',
      '/(?:一个)?(?:电压表|V)(V?\\d?)(?:测量?|并联?在|接在)(?:(?:灯泡|电阻)?([LRM]\\d?|灯泡|电阻)|(电源|电池))(?:的)?(?:两端)?(?:的)?(?:电压)?/',
      '/(?:所有|全部)?(?:开关)?(?:S\\d?)?(?:都|均|是|处于)?闭合(?:状态|时|着)?/',
      '/(唐|宋|元)(?:朝|代)?/',
      '/(北京|伦敦)(?:时间|当地时间)?(?:是|为)? ?(\\d{1,2})(?::|时|点)(\\d{2})?(?:分|整)? ?(?:时)?/',
    ],
  },
  {
    why: 'Names of the library we ship, or of a list of our own.',
    places: [
      "engines/src/pupil-texts/english-slips.ts new RegExp( `(?<=^|[.!?,]\\\\s|\\\\n|\\\\b(?:and|but|so|because) )(I|We|They|we|they) ({Object.keys(THIRDS).join('|')})\\\\b`, 'g', )",
      "engines/src/pupil-texts/english-slips.ts new RegExp(`(?<=^|[.!?]\\\\s|\\\\n)(He|She) ({Object.keys(BASES).join('|')})\\\\b`, 'g')",
      "engines/src/pupil-texts/english-slips.ts new RegExp(`\\\\b(?:{NAMES.join('|')})\\\\b`, 'g')",
      "engines/src/pupil-texts/english-slips.ts new RegExp(`\\\\b(?:{Object.keys(MISSPELT).join('|')})\\\\b`, 'gi')",
      "engines/src/pupil-texts/english-slips.ts new RegExp(`\\\\b(?:{Object.keys(WRONG_PASTS).join('|')})\\\\b`, 'gi')",
      "engines/src/pupil-texts/english-slips.ts new RegExp(`\\\\b(didn['’]t|did not) ({Object.keys(PASTS).join('|')})\\\\b`, 'gi')",
      "server/src/adapters/model/offline/skills/knowledge-search.ts new RegExp(`(?:{stages})(?:的|{subjects})*|(?:{subjects})(?=\\\\s)`, 'g')",
      "server/src/adapters/speech/mandarin/formulas.ts new RegExp(` ?([{Object.keys(signs).join('')}]) ?`, 'gu')",
      "server/src/adapters/speech/mandarin/units.ts new RegExp(`(?<=\\\\d)\\\\s?({written})(?![A-Za-z²³^/=+])`, 'g')",
      "server/src/content/named-grades.ts new RegExp(`(?<![提最更])(?:{names.join('|')})`, 'g')",
      "server/src/content/named-subjects.ts new RegExp(`{BEFORE}{word}(?![家记计院])|{word}{AFTER}|{alone}`, 'u')",
      "server/src/content/search-index.ts new RegExp(`(?<![a-z0-9]){words.join('[^a-z0-9]+')}(?![a-z0-9])`)",
      "server/src/features/making/designs/compose/kind-of.ts new RegExp(title, 'u')",
      'server/src/features/making/design-reviews/plan-parts.ts new RegExp(`^(?:{name})[】\\\\]]?[:：]?$`)',
      "server/src/features/making/design-reviews/plan-parts.ts new RegExp(`^(?:{name})(?:[】\\\\]][:：]?|[:：])(.+)$`, 's')",
      'server/src/features/making/design-reviews/plan-parts.ts new RegExp(name)',
      "server/src/drawing/vocabulary.ts new RegExp(longestFirst.join('|'), 'gu')",
      "server/src/drawing/figures/filler.ts new RegExp(words.join('|'), 'gu')",
      "server/src/drawing/letter-runs.ts new RegExp(covers, 'u')",
      'server/src/drawing/letter-runs.ts new RegExp(`(?:^| ){name}="([^"]*)"`)',
      "web/src/app/sign-in-guard.ts new RegExp(`^{entry.path.replace(/\\$\\w+/, '[^/]+')}/*$`)",
    ],
    examples: [
      '/(?:初中|高中)(?:的|数学|物理)*|(?:数学|物理)(?=\\s)/g',
      '/^(?:初中|高中|数学|[上下]册|\\s)+/',
      '/(?<![提最更])(?:九年级|初三)/g',
      '/(?<=^|[.!?]\\s|\\n)(He|She) (go|have)\\b/g',
      "/\\b(didn['’]t|did not) (went|came)\\b/gi",
      '/(?<![a-z0-9])must[^a-z0-9]+be(?![a-z0-9])/',
      '/^(?:(?:教学|学习)?难点(?:突破)?)(?:[】\\]][:：]?|[:：])(.+)$/s',
      '/^(?:(?:教学|学习)?难点(?:突破)?)[】\\]]?[:：]?$/',
      '/(?:教学|学习)?难点(?:突破)?/',
      '/(?:^| )font-size="([^"]*)"/',
      '/^/share/[^/]+/*$/',
    ],
  },
  {
    why: 'Only a number comes in, of no more than a few hundred.',
    places: [
      "server/src/features/making/design-reviews/rules/minutes.ts new RegExp(`(?<!\\\\d){was}(?!\\\\d)(?=\\\\s*(?:分|min|′|'|$))`)",
      'web/src/features/making/designs/workspace/editor/read-field.ts new RegExp(`^ {0,{indent}}`)',
      "web/src/features/sharing/shares/poster-text.ts new RegExp(`{OPENING}*([!-~]{1,{mostChars}}\\\\s?|[^!-~\\\\s])|\\\\s`, 'gu')",
      "web/src/components/markdown/fenced-code.ts new RegExp(`^ {1,{width}}`, 'gm')",
    ],
    examples: ["/(?<!\\d)12(?!\\d)(?=\\s*(?:分|min|′|'|$))/", '/^ {0,4}/', '/^ {1,3}/gm'],
  },
  {
    why: 'Sentences of our own with places of a few signs, from the beginning to the end of at most 160 characters.',
    places: ["server/src/adapters/model/offline/word-problems/problem-sentence.ts new RegExp(`^{body}$`, 'u')"],
    examples: [
      '/^(?<who>\\p{Script=Han}{1,6}?)有(?<a>\\d{1,7}(?:\\.\\d{1,3})?)(?<u>\\p{Script=Han}{1,6}?)，?分给(?<b>\\d{1,7})人，?每人(?:多少|几)(?<v>\\p{Script=Han}{0,6}?)$/u',
    ],
  },
  {
    why: 'Only the sign of a fence comes in, and how often it stood there.',
    places: [
      "engines/src/notation/inline-tokens.ts new RegExp(`^[ \\\\t>]*{mark}{{Math.min(open[1].length, MAX_FENCE_CHARS)},}[ \\\\t]*$`, 'm')",
      'web/src/components/markdown/fenced-code.ts new RegExp(`(?:^|\\\\n) {0,3}\\\\{mark[0]}{{isOpen ? 1 : mark.length},}[ \\\\t\\\\r]*\\\\n?$`)',
    ],
    examples: ['/^[ \\t>]*`{3,}[ \\t]*$/m', '/(?:^|\\n) {0,3}\\`{3,}[ \\t\\r]*\\n?$/'],
  },
  {
    why: 'Names of our own, in one tag of XML that the parser found well-formed.',
    places: [
      'server/src/documents/word/form/xml-spans.ts new RegExp(`\\\\s{name}\\\\s*=\\\\s*["\']([^"\']*)["\']`)',
      'server/src/documents/word/form/form-pictures.ts new RegExp(`<Default[^<>]*Extension="{type}"`, \'i\')',
    ],
    examples: ['/\\sw:val\\s*=\\s*["\']([^"\']*)["\']/', '/<Default[^<>]*Extension="png"/i'],
  },
  {
    why: 'Takes words from outside: each is escaped before it becomes part of the pattern.',
    places: ["web/src/features/talking/chat/marked.tsx new RegExp(`({escaped.join('|')})`, 'giu')"],
    examples: ['/(分数|\\(a\\+b\\)\\*)/giu'],
  },
];
