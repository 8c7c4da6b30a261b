/**
 * The settings that a provider cannot do without, as given: their type says so. Where one is missing nothing was started, since
 * `readConfig` names every one of them in one message before it comes to this.
 */
export function requireSettings<Settings extends object, Name extends keyof Settings & string>(
  settings: Settings,
  names: readonly Name[],
): { [Each in Name]: NonNullable<Settings[Each]> } {
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length > 0) throw new Error(`settings are missing: ${missing.join(', ')}`);
  return settings as { [Each in Name]: NonNullable<Settings[Each]> };
}
