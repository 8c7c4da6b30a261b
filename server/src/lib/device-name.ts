/** The first that fits wins: Edge calls itself Chrome, and Chrome calls itself Safari. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/(OPR|Opera)\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, '安卓'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** What a teacher would call the device; the browser's own long sentence is not kept. */
export function deviceNameOf(userAgent: string | undefined): string {
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(' · ');
}
