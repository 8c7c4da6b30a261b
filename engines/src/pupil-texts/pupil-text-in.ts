/** The composition begins here, whoever wrote what is before it. */
const MARKED = /^[ \t]*(?:学生)?(?:作文|习作|原文|正文|essay|composition)(?:原文|全文|内容)?[ \t]*[：:]/im;
const WISH = /批改|点评|评改|批注|旁批|评语|评一评|改一改|看看|correct|comment/i;
const OPEN_SLOT = /【[^【】]{0,40}】/g;
const MOST_WISH_CHARS = 60;
const FEWEST_EARLIER_CHARS = 20;
/** Shorter than this a message may be anything; a composition has sentences, and asks for nothing. */
const FEWEST_TEXT_CHARS = 80;
const FEWEST_SENTENCES = 3;
const SENTENCE_END = /[。！？!?]|[.](?=\s|$)/g;
const ASKS = /^(?:请|帮我|麻烦|给我|写|出|做|设计|讲讲|解释|翻译|为)|教案|教学设计|课件|试卷/;

/** The pupil's text within what a teacher sends with her wish; empty where there is none. */
export function pupilTextIn(message: string): string {
  const marked = MARKED.exec(message);
  const text = marked ? message.slice(marked.index + marked[0].length) : withoutWish(message.trim());
  return unquoted(text.replace(OPEN_SLOT, '').trim());
}

/** The pupil's text in a message that she sent before: one that says so, or one that is nothing but a text. */
export function earlierPupilText(message: string): string | undefined {
  const found = pupilTextIn(message);
  if (found.length >= FEWEST_EARLIER_CHARS) return found;
  const whole = message.trim();
  return isText(whole) ? whole : undefined;
}

function isText(message: string): boolean {
  if (message.length < FEWEST_TEXT_CHARS || ASKS.test(message)) return false;
  return (message.match(SENTENCE_END) ?? []).length >= FEWEST_SENTENCES;
}

/** Her wish stands in the first line or in the last, or before the first colon of one line. */
function withoutWish(message: string): string {
  const lines = message.split('\n');
  if (lines.length === 1) {
    const colon = message.search(/[：:]/);
    return colon >= 0 && colon <= MOST_WISH_CHARS && WISH.test(message.slice(0, colon)) ? message.slice(colon + 1) : '';
  }
  const [first = ''] = lines;
  if (WISH.test(first)) return lines.slice(1).join('\n');
  const last = lines.at(-1) ?? '';
  return last.length <= MOST_WISH_CHARS && WISH.test(last) ? lines.slice(0, -1).join('\n') : '';
}

/** One that stands whole in quotation marks, without them and what is said behind. */
function unquoted(text: string): string {
  const [, inside] = /^[“"「]([\s\S]+)[”"」][^”"」]{0,30}$/.exec(text) ?? [];
  return inside ?? text;
}
