/**
 * The patterns whose time may grow faster than their text, as the tool sees it, with the reason why no text from outside can
 * make use of that. A new one is better written another way: a run is looked at once when the pattern begins with
 * `(?<!x)x+`, brackets exclude their own sign (`\\[[^[\\]]*\\]`), and two neighbours never take the same sign.
 */
export const reviewedPatterns: readonly { why: string; places: readonly string[] }[] = [
  {
    why: 'Reads what MathJax or KaTeX wrote of a formula of limited length.',
    places: [String.raw`contract/src/mathml.ts /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g`],
  },
  {
    why: 'Addresses come from the settings.',
    places: [
      String.raw`server/src/adapters/drawing/service-drawing.ts /\/+$/`,
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
      String.raw`server/src/adapters/model/offline/math/math-text.ts /(?:等于多少|等于几|等于什么|等于|是多少|是几|得多少|得几|多少|的?值|的?结果|怎么算|怎么解|怎么做|的?解|呢|吗|啊|呀|吧|[=?？,，:：;；。\s])+$/`,
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
    why: 'Goes back within the line of a heading only.',
    places: [
      String.raw`server/src/adapters/model/offline/skills/file-passages.ts /\n(?:[^\S\n]*\n)+|\n(?=#{1,6}\s)|(?<=^#{1,6}\s[^\n]*)\n/m`,
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
    why: 'A question of more than 400 characters names no lesson (MAX_ASKED_CHARS).',
    places: [
      String.raw`server/src/adapters/model/offline/skills/lesson-title.ts /(?:怎么|如何|应该|可以|设计|做|写|这一课|一课|的|呢|吗|[，。！？?!、：:；\s])+$/`,
    ],
  },
  {
    why: 'Reads the library we ship.',
    places: [String.raw`server/src/content/check-curriculum.ts /\{\{(.*?)\}\}/g`],
  },
  {
    why: 'Lines of more than 200 characters are passed over.',
    places: [String.raw`server/src/features/courseware/compose/highlights.ts /[：:](?![^$]*\$[^$]*$)/`],
  },
  {
    why: 'One sentence of a field, which has at most 8,000 characters.',
    places: ['server/src/features/courseware/compose/steps.ts /；(?![^“]*”)/'],
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
      String.raw`server/src/lib/drawing/figures/character-grid.ts /[：:]\s*(.*)$/su`,
      'server/src/lib/drawing/figures/character-grid.ts /[“「《"]([^”」》"]+)[”」》"]/u',
      'server/src/lib/drawing/figures/flow.ts /[→➡⟶]|[-=—]+>/',
      String.raw`server/src/lib/drawing/figures/flow.ts /[。\n]+$/g`,
      'server/src/lib/drawing/figures/function-graph.ts /[.、：:]+$/',
      String.raw`server/src/lib/drawing/figures/pairs.ts /^(.{1,24}?)[\s:：=为是有共]*(-?\d{1,9}(?:\.\d{1,4})?)\s*(%|\p{Script=Han}{0,2}|℃|°C|[a-z]{0,3})\s*$/u`,
      String.raw`server/src/lib/drawing/figures/timeline.ts /^((?:公元前|公元|前|约)?\s*\d{1,4}\s*(?:[-—–~至]\s*\d{1,4}\s*)?(?:年代?|世纪)?(?:\s*\d{1,2}\s*月)?(?:\s*\d{1,2}\s*日)?)[\s:：,，]*(.{1,60})$/u`,
      String.raw`server/src/lib/drawing/figures/timeline.ts /[；;\n。]|[，,、](?=\s*(?:公元前|公元|前|约)?\s*\d)/u`,
      'server/src/lib/drawing/letters.ts /^(.+?[，。；：？！,;:?! ])(.+)$/u',
      String.raw`server/src/lib/drawing/read-scene.ts /(\d{1,9}|[一二两三四五六七八九十百千万]+)\s*[只个朵棵条匹头位名艘辆架本支座盏颗间株把枝幅张对双]/u`,
    ],
  },
  {
    why: 'Reads a drawing of our own.',
    places: [
      'server/src/lib/drawing/png-program.ts />([^<]+)</g',
      String.raw`server/src/lib/slides/curves.ts /(\w+)\(([^)]*)\)/g`,
    ],
  },
  {
    why: 'Cut to 255 characters, the most a format may have.',
    places: ['server/src/lib/reading/xlsx/number-format.ts /;(?=(?:[^"]*"[^"]*")*[^"]*$)/'],
  },
  {
    why: 'Runs only over XML that the parser found well-formed, where every tag ends.',
    places: [
      String.raw`server/src/lib/word/form/xml-spans.ts /<(?:!--[\s\S]*?--|\?[\s\S]*?\?|!\[CDATA\[[\s\S]*?\]\]|(\/?)([^\s/>!?]+)(?:[^>"']|"[^"]*"|'[^']*')*?(\/?))>/g`,
    ],
  },
  {
    why: 'It fails only at a backtick, and the spaces before its mark are those of one block.',
    places: [
      String.raw`web/src/components/markdown/fenced-code.ts /^\s*?( {0,3})(${'`'}{3,}|~{3,})([^\n${'`'}]*)(?:\n|$)/`,
    ],
  },
];
