/** Recognisers have learnt from subtitles, and write their last lines where nothing is said. Nobody dictates these. */
const ofSubtitles =
  /^(?:中文)?字幕(?:由|制作|志愿者|提供|组|by)|(?:点赞|订阅|转发|打赏).{0,12}(?:支持|栏目|频道)|明镜与点点|Amara\.org|^Subtitles by/iu;
/** These may be said; where hardly anything is heard, they were not. */
const farewells =
  /^(?:(?:谢谢|感谢)(?:大家|您|你们)?(?:的)?(?:观看|收看|收听|聆听)?|下期(?:再见|见)|再见|(?:thank you|thanks)(?: (?:very much|for (?:watching|listening)))?|bye(?:[- ]?bye)?|you|嗯+|啊+|哦+)$/iu;
/** The same over and over is a recogniser that lost its way. */
const overAndOver = /^(.{1,8}?)\1{4,}$/su;

/** What was written of a stretch, without what was never said in it. */
export function withoutPhantoms(text: string, isFaint: boolean): string {
  const bare = text.replace(/[\s，。？！、,.?!…]/gu, (found) => (found === ' ' ? ' ' : '')).trim();
  if (ofSubtitles.test(bare) || overAndOver.test(bare)) return '';
  return isFaint && farewells.test(bare) ? '' : text;
}
