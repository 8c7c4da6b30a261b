import type { Plugin } from 'vite';

const JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out of the page what zod writes JSON schemas with: every schema names it, so it would come along, and only the
 * server's API page asks for it.
 */
export function noJsonSchema(): Plugin {
  return {
    name: 'no-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!JSON_SCHEMA.test(id)) return undefined;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `absent as ${name}`);
      return { code: `const absent = () => undefined;\nexport { ${names.join(', ')} };\n`, map: null };
    },
  };
}
