/** A sign of a title as it is looked for: its plain form, how it is read, and where it stands. */
export type Unit = { sign: string; sound: string; from: number; to: number };
type Sign = Pick<Unit, 'sign' | 'from' | 'to'>;

/** Of a longer title only the beginning is looked for; of a longer text its reader says how much. */
const MAX_SIGNS = 120;
/** Spaces, punctuation, accents and what cannot be seen is no sign: nobody types the brackets of 公式法（第一课时）. */
const NO_SIGN = /[\s\p{P}\p{M}\p{C}]/u;
const SOUND = /^[a-z]+$/;

/** The signs of a text, each in its plain form: full-width letters, capitals and old forms are the same as the plain ones. */
export function signsOf(text: string, most = MAX_SIGNS): Sign[] {
  const signs: Sign[] = [];
  let from = 0;
  for (const character of text) {
    const to = from + character.length;
    for (const sign of character.normalize('NFKC').toLowerCase()) {
      if (!NO_SIGN.test(sign)) signs.push({ sign, from, to });
    }
    from = to;
    if (signs.length >= most) break;
  }
  return signs;
}

/** The signs of a title with their sounds, as one text: 公gong 式shi 法fa. */
export async function soughtOf(title: string): Promise<string> {
  const signs = signsOf(title).map(({ sign }) => sign);
  const sounds = await soundsOf(signs);
  return signs.map((sign, place) => sign + (sounds[place] ?? '')).join(' ');
}

/** A title and what `soughtOf` made of it, put together again. */
export function unitsOf(title: string, sought: string): Unit[] {
  const read = sought.split(' ');
  return signsOf(title).map((sign, place) => ({ ...sign, sound: (read[place] ?? '').slice(sign.sign.length) }));
}

/** How each sign is read among the others; empty for what has no reading. */
async function soundsOf(signs: readonly string[]): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro');
  const readAt = new Map<number, string>();
  let at = 0;
  for (const { origin, pinyin: sound, isZh } of pinyin(signs.join(''), { type: 'all', toneType: 'none', v: true })) {
    if (isZh && SOUND.test(sound)) readAt.set(at, sound);
    at += origin.length;
  }
  let place = 0;
  return signs.map((sign) => {
    const sound = readAt.get(place) ?? '';
    place += sign.length;
    return sound;
  });
}
